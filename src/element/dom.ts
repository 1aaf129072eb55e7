/** Adds an element, with the name of a part and a role. */
export function add(parent: Node, tag: string, part = '', role = ''): HTMLElement {
  const element = document.createElement(tag);
  if (part) element.setAttribute('part', part);
  if (role) element.setAttribute('role', role);
  return parent.appendChild(element);
}

/** Sets an attribute if it is not so already: what stays as it is, is not touched. */
export function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Draws into an element, in place of what was drawn there. */
export function draw(element: Element, drawing: string): void {
  element.innerHTML =
    drawing && `<svg viewBox="-46 -46 92 92" aria-hidden="true">${drawing}</svg>`;
}

/** The attribute `lang` of an element or of what it stands in, also beyond shadow roots. */
export function langOf(element: Element): string {
  const found = element.closest('[lang]');
  if (found !== null) return found.getAttribute('lang') ?? '';
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? langOf(root.host) : '';
}
