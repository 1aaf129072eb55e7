/** Sets properties and attributes of an element, and what is in it. */
export function build<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** A button that does something. */
export function button(
  text: string,
  act: () => void,
  attributes: Readonly<Record<string, string | boolean>> = {},
): HTMLButtonElement {
  const made = build('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', act);
  return made;
}

/** The element of the page with an id. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
