/** Half the width of a piece, and half the depth of its top. */
const WIDTH = 30;
const DEPTH = 13;

/** How far down a piece goes from its top, by its value on the third attribute. */
const HEIGHTS = [49, 18];

/** The edge in front of a flat figure seen from above, from its left end to its right. */
function front(isSquare: boolean, width: number, depth: number): string {
  return isSquare
    ? `l${width} ${depth} ${width}-${depth}`
    : `a${width} ${depth} 0 0 0 ${2 * width} 0`;
}

/** A flat figure seen from above. */
function flat(isSquare: boolean, y: number, width: number, depth: number): string {
  const back = isSquare
    ? `l-${width}-${depth}`
    : `a${width} ${depth} 0 0 0-${2 * width} 0`;
  return `M-${width} ${y}${front(isSquare, width, depth)}${back}z`;
}

function path(name: string, line: string): string {
  return `<path class="${name}" d="${line}"/>`;
}

/**
 * A piece, drawn around the middle of its cell. Its four values differ in form: dark ones
 * have bands, square ones an edge in front, tall ones are tall, hollow ones have a hole.
 */
export function pieceDrawing(values: readonly number[]): string {
  const [dark, square, short = 0, hollow] = values;
  const isSquare = square === 1;
  const shade = dark === 1 ? 'dark' : 'light';
  const height = HEIGHTS[short] as number;
  const top = -height / 2;
  const edge = front(isSquare, WIDTH, DEPTH);
  const bands = [];
  for (let y = top + 9; y < height / 2; y += 10) bands.push(`M-${WIDTH} ${y}${edge}`);
  return [
    path(`side ${shade}`, `M-${WIDTH} ${top}v${height}${edge}v-${height}`),
    dark === 1 ? path('band', bands.join('')) : '',
    isSquare ? path(`side ${shade}`, `M0 ${top + DEPTH}v${height}`) : '',
    path(`top ${shade}`, flat(isSquare, top, WIDTH, DEPTH)),
    hollow === 1 ? path('hole', flat(isSquare, top, WIDTH / 2, DEPTH / 2)) : '',
  ].join('');
}

/** An arrow that points to the right, turned by so many eighths of a circle. */
export function arrowDrawing(eighths: number): string {
  return `<path class="arrow" transform="rotate(${45 * eighths})" d="M-20 0h38M4-16 20 0 4 16"/>`;
}

/** A letter printed on the board. */
export function letterDrawing(letter: string): string {
  return `<text class="letter" y="13">${letter}</text>`;
}
