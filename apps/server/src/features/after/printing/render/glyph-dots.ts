/** Rasterizes outlines of letters. Only arithmetic on doubles, for the same dots on every machine. */

/** A step of an outline, in units of its font, upwards. */
export interface OutlineStep {
  readonly type: string
  readonly values: readonly number[]
}

/** Dots of a glyph, `left` and `top` from its origin; `dots` row by row, 1 is black. */
export interface GlyphDots {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

const SAMPLES = 4
/** Straight segments per curve. */
const PIECES = 8
/** Coverage of a dot above which it is black. Less than half, since thermal paper prints thin lines thinner. */
const THRESHOLD = 0.42

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** The dots of an outline at `scale` dots a unit, moved right by `shift` dots. */
export function glyphDots(outline: readonly OutlineStep[], scale: number, shift: number): GlyphDots {
  const edges = edgesOf(outline, scale, shift)
  if (edges.length === 0) return { left: 0, top: 0, width: 0, height: 0, dots: new Uint8Array() }
  const xs = edges.flatMap(([x1, , x2]) => [x1, x2])
  const ys = edges.flatMap(([, y1, , y2]) => [y1, y2])
  const left = Math.floor(Math.min(...xs))
  const top = Math.floor(Math.min(...ys))
  const width = Math.ceil(Math.max(...xs)) - left
  const height = Math.ceil(Math.max(...ys)) - top
  const dots = new Uint8Array(width * height)
  const covered = new Float64Array(width)
  for (let row = 0; row < height; row += 1) {
    covered.fill(0)
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      coverRow(covered, crossings(edges, top + row + (sample + 0.5) / SAMPLES), left)
    }
    for (let column = 0; column < width; column += 1) {
      if ((covered[column] ?? 0) / SAMPLES > THRESHOLD) dots[row * width + column] = 1
    }
  }
  return { left, top, width, height, dots }
}

interface Crossing {
  readonly x: number
  readonly winding: 1 | -1
}

function crossings(edges: readonly Edge[], y: number): Crossing[] {
  const found: Crossing[] = []
  for (const [x1, y1, x2, y2] of edges) {
    if (y1 <= y === y2 <= y) continue
    found.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), winding: y1 < y2 ? 1 : -1 })
  }
  return found.sort((a, b) => a.x - b.x)
}

/** Adds the coverage of the outline on one row of samples. */
function coverRow(covered: Float64Array, row: readonly Crossing[], left: number): void {
  let winding = 0
  for (const [index, { x, winding: turn }] of row.entries()) {
    winding += turn
    const next = row[index + 1]
    if (winding !== 0 && next) cover(covered, x - left, next.x - left)
  }
}

function cover(covered: Float64Array, from: number, to: number): void {
  const last = Math.min(covered.length - 1, Math.floor(to))
  for (let column = Math.max(0, Math.floor(from)); column <= last; column += 1) {
    const share = Math.min(to, column + 1) - Math.max(from, column)
    if (share > 0) covered[column] = (covered[column] ?? 0) + share
  }
}

/** Straight edges in dots, `y` downwards. */
function edgesOf(outline: readonly OutlineStep[], scale: number, shift: number): Edge[] {
  const edges: Edge[] = []
  let at: readonly [number, number] = [0, 0]
  let start = at
  const lineTo = (x: number, y: number) => {
    const [fromX, fromY] = at
    edges.push([fromX * scale + shift, -fromY * scale, x * scale + shift, -y * scale])
    at = [x, y]
  }
  for (const { type, values } of outline) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'M') {
      at = [a, b]
      start = at
    } else if (type === 'L') lineTo(a, b)
    else if (type === 'Q') {
      const [x, y] = at
      for (let piece = 1; piece <= PIECES; piece += 1) {
        const t = piece / PIECES
        const u = 1 - t
        lineTo(u * u * x + 2 * u * t * a + t * t * c, u * u * y + 2 * u * t * b + t * t * d)
      }
    } else if (type === 'C') {
      const [x, y] = at
      for (let piece = 1; piece <= PIECES; piece += 1) {
        const t = piece / PIECES
        const u = 1 - t
        const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        lineTo(p * x + q * a + r * c + s * e, p * y + q * b + r * d + s * f)
      }
    } else if (type === 'Z') lineTo(start[0], start[1])
  }
  return edges
}
