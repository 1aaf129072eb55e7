/**
 * How the board looks. Colours come from custom properties of the page, or else from here,
 * each for light and for dark pages.
 */
export const STYLES = `
:host {
  display: block;
  container-type: inline-size;
  --ink: var(--quaterna-ink, light-dark(#33261a, #f3e9dc));
  --faint: var(--quaterna-faint, light-dark(#7d6f5c, #9c8f80));
  --paper: var(--quaterna-paper, light-dark(#f7f1e5, #1f1a16));
  --cell: var(--quaterna-cell, light-dark(#fffdf8, #2f2822));
  --mark: var(--quaterna-mark, light-dark(#ffe08a, #6b5312));
  --focus: var(--quaterna-focus, light-dark(#0b57d0, #a8c7fa));
  --light: var(--quaterna-light, #fbf0d6);
  --light-side: var(--quaterna-light-side, #e9d2a4);
  --light-edge: var(--quaterna-light-edge, #33261a);
  --dark: var(--quaterna-dark, #966b45);
  --dark-side: var(--quaterna-dark-side, #5d3b1e);
  --dark-edge: var(--quaterna-dark-edge, light-dark(#33261a, #f3e9dc));
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
[role=row] { grid: auto / auto-flow minmax(44px, 1fr) }
[role=gridcell] { aspect-ratio: 1; border-radius: 10px; touch-action: manipulation }
[part~=cell], [part~=taken] { background: var(--cell) }
[part~=cell], [part~=piece] { border: 1px solid var(--faint) }
[part~=piece][part~=free] { border-style: dotted }
[part~=newest] { box-shadow: inset 0 0 0 3px }
[part~=aligned] { background: var(--mark); box-shadow: inset 0 0 0 1px, inset 0 0 0 4px var(--mark), inset 0 0 0 6px }
[part~=offered] { cursor: pointer }
[part~=offered]:hover, :focus-visible { outline: 3px solid var(--focus) }
svg { display: block; width: 100%; height: 100%; overflow: visible; pointer-events: none }
path { stroke-width: 2; stroke-linejoin: round }
.light { stroke: var(--light-edge) }
.dark { stroke: var(--dark-edge) }
.light.top { fill: var(--light) }
.light.side { fill: var(--light-side) }
.dark.top { fill: var(--dark) }
.dark.side { fill: var(--dark-side) }
.band { fill: none; stroke: var(--light-side); stroke-width: 3 }
.hole { fill: #1a120a }
.arrow { fill: none; stroke: var(--faint); stroke-width: 4; stroke-linecap: round; stroke-dasharray: 1 8 }
[part~=offered] .arrow { stroke: var(--ink); stroke-width: 5; stroke-dasharray: none }
.letter { font: 36px Georgia, serif; text-anchor: middle; fill: var(--faint) }
[part=side] { display: grid; gap: 12px; align-content: start; grid-template-columns: 1fr 188px }
[part=stock] { display: flex; flex-wrap: wrap; gap: 12px 24px; align-content: start; min-height: 72px }
[part=stock] div { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
[part=stock] { text-wrap: balance }
[part=stock] svg { width: 72px; height: 72px }
[part=choices] { display: grid; gap: 8px; grid-column: 1 / -1 }
[part=choices]:empty { display: none }
[part=stock]:has(+ [part=choices]) { grid-column: 1 / -1 }
button { min-height: 44px; border: 2px solid; border-radius: 10px; background: var(--mark); color: inherit; font: inherit; cursor: pointer }
@container (min-width: 640px) {
  [part=frame] { gap: 16px 24px; padding: 20px; grid-template-columns: 5fr 3fr }
  [part=status] { grid-column: 1 / -1; min-height: 1.4em }
  [part=side] { grid-template-columns: none }
  [part=stock] div { flex-wrap: nowrap }
}
@media (forced-colors: active) {
  :host {
    --light: Canvas;
    --light-side: Canvas;
    --light-edge: CanvasText;
    --dark: CanvasText;
    --dark-side: CanvasText;
    --dark-edge: Canvas;
    --ink: CanvasText;
    --faint: GrayText;
  }
  .hole { fill: GrayText }
  [part~=newest] { border: 3px solid }
  [part~=aligned] { border: 6px double }
}
`;
