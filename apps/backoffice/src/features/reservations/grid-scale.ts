import { remToPx } from '../../shared/look/rem-to-px.ts'

const ROW_REM = 3.5
const QUARTER_REM = 1.375
const HEAD_REM = 2.25
const QUARTER_MS = 15 * 60_000
const HOUR_MS = 4 * QUARTER_MS

/** Hours of the grid, and its measures in pixels of the user's text size. */
export interface GridScale {
  /** Instants of its beginning and end. */
  readonly from: number
  readonly to: number
  readonly rowPx: number
  readonly quarterPx: number
  readonly headPx: number
}

export function gridScale({ from, to }: Pick<GridScale, 'from' | 'to'>): GridScale {
  return { from, to, rowPx: remToPx(ROW_REM), quarterPx: remToPx(QUARTER_REM), headPx: remToPx(HEAD_REM) }
}

/** Distance of an instant from the beginning of the grid, in pixels. */
export function leftOf({ from, quarterPx }: Pick<GridScale, 'from' | 'quarterPx'>, at: number): number {
  return ((at - from) / QUARTER_MS) * quarterPx
}

/** Instants of the full hours since the beginning of the grid. */
export function hoursOf({ from, to }: Pick<GridScale, 'from' | 'to'>): readonly number[] {
  return Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, index) => from + index * HOUR_MS)
}
