/**
 * How the board looks. Colours come from custom properties of the page, or else from here,
 * each for light and for dark pages.
 */
export const STYLES = `
:host {
  display: block;
  container-type: inline-size;
  color-scheme: light dark;
  --ink: var(--quaterna-ink, light-dark(#33261a, #f3e9dc));
  --paper: var(--quaterna-paper, light-dark(#f7f1e5, #1f1a16));
  --cell: var(--quaterna-cell, light-dark(#fffdf8, #2f2822));
  --mark: var(--quaterna-mark, light-dark(#ffe08a, #6b5312));
  --focus: var(--quaterna-focus, light-dark(#0b57d0, #a8c7fa));
  --light: var(--quaterna-light, #fbf0d6);
  --light-side: var(--quaterna-light-side, #e9d2a4);
  --dark: var(--quaterna-dark, #8a6340);
  --dark-side: var(--quaterna-dark-side, #5d3b1e);
  --edge: var(--quaterna-edge, light-dark(#33261a, #f3e9dc));
}
:host([hidden]) { display: none }
* { box-sizing: border-box; margin: 0 }
[part=frame] {
  display: grid;
  gap: 12px;
  padding: 12px;
  border-radius: 16px;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.4 system-ui, sans-serif;
}
[part=status] { min-height: 2.8em; text-wrap: pretty }
[role=grid], [role=row] { display: grid; gap: 4px }
[role=row] { grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr) }
[role=gridcell] {
  aspect-ratio: 1;
  min-width: 44px;
  border-radius: 10px;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
}
[part~=cell] { background: var(--cell) }
[part~=piece][part~=taken] { background: var(--cell) }
[part~=piece][part~=free] { box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--ink) 15%, transparent) }
[part~=offered] { cursor: pointer }
[part~=offered]:hover { box-shadow: inset 0 0 0 3px var(--focus) }
[part~=newest] { box-shadow: inset 0 0 0 2px var(--ink) }
[part~=aligned] { background: var(--mark); box-shadow: inset 0 0 0 4px var(--ink) }
[role=gridcell]:focus-visible, button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px }
svg { display: block; width: 100%; overflow: visible; pointer-events: none }
path { stroke: var(--edge); stroke-width: 2; stroke-linejoin: round }
.top { fill: var(--light) }
.side { fill: var(--light-side) }
.dark.top { fill: var(--dark) }
.dark.side { fill: var(--dark-side) }
.light { stroke: #33261a }
.band { fill: none; stroke: var(--light-side); stroke-width: 2.5 }
.hole { fill: #1a120a }
.arrow { fill: none; stroke: var(--ink); stroke-width: 6; stroke-linecap: round; opacity: .2 }
[part~=offered] .arrow { opacity: 1 }
.letter { font: 36px Georgia, serif; text-anchor: middle; fill: var(--ink); opacity: .3 }
[part=side] { display: grid; gap: 12px; align-content: start; grid-template-columns: minmax(0, 1fr) minmax(188px, 1.4fr) }
[part=stock] { display: grid; gap: 8px; align-content: start }
[part=stock] div { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center }
[part=stock] svg { width: 72px }
[part=choices] { display: grid; gap: 8px; grid-column: 1 / -1 }
[part=choices]:empty, [part=reserve]:empty { display: none }
button { min-height: 44px; padding: 8px 16px; border: 2px solid var(--ink); border-radius: 10px; background: var(--mark); color: inherit; font: inherit; cursor: pointer }
@container (min-width: 640px) {
  [part=frame] { gap: 16px 24px; padding: 20px; grid-template-columns: 1.5fr 1fr }
  [part=status] { grid-column: 1 / -1; min-height: 1.4em }
  [part=side] { grid-template-columns: none }
}
@media (forced-colors: active) {
  :host { --light: Canvas; --light-side: Canvas; --dark: CanvasText; --dark-side: CanvasText; --edge: CanvasText; --ink: CanvasText }
  [role=gridcell] { border: 1px solid }
  [part~=aligned] { border: 4px solid Highlight }
}
`;
