import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface RowWindowOptions {
  readonly count: number
  /** Height of each row with its gap, in pixels. */
  readonly rowPx: number
  /** Rows rendered above and below the window. */
  readonly beyond: number
  /** Height of the part above the rows that stays while they scroll, in pixels. */
  readonly headPx?: number
}

interface RowWindow {
  /** Ref of the scrolling element. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Indexes of the rows near the window. */
  readonly indexes: readonly number[]
  /** Scrolls only as far as needed to show a row. */
  reveal(index: number): void
}

/** Rows of one height of which only those near the window are in the document, so that thousands scroll as well as ten. */
export function useRowWindow({ count, rowPx, beyond, headPx = 0 }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  // As high as the screen until the browser has laid the rows out: reading the height would force the layout.
  const [heightPx, setHeightPx] = useState(innerHeight)
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const read = () => setFirst(Math.floor(current.scrollTop / rowPx))
    const sizes = new ResizeObserver(([entry]) => entry && setHeightPx(entry.contentRect.height))
    current.addEventListener('scroll', read, { passive: true })
    sizes.observe(current)
    return () => {
      current.removeEventListener('scroll', read)
      sizes.disconnect()
    }
  }, [rowPx])
  const reveal = useCallback(
    (index: number) => {
      const { current } = scroller
      if (!current) return
      const highest = (index + 1) * rowPx + headPx - current.clientHeight
      current.scrollTop = Math.min(index * rowPx, Math.max(highest, current.scrollTop))
    },
    [rowPx, headPx],
  )
  const from = Math.max(0, Math.min(first, count) - beyond)
  const to = Math.min(count, first + Math.ceil(heightPx / rowPx) + beyond)
  return {
    scroller,
    indexes: Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at),
    reveal,
  }
}

/** Duration of a quick frame, in milliseconds: 60 a second, with room for other programs. */
const QUICK_MS = 25
const SLOW_MS = 34
/** Pause after which the previous frame says nothing about the speed of the device, in milliseconds. */
const IDLE_MS = 500
const MOST_A_FRAME = 3

/**
 * Keys of the rows to render now, if rendering a row is slow: those rendered already, and some more each frame,
 * in order, until all are rendered. The number adapts to the device: fewer after a slow frame, more after a
 * fast one.
 */
export function useRowsByFrames<Key>(keys: readonly Key[]): readonly Key[] {
  const [drawn, setDrawn] = useState<readonly Key[]>([])
  const pace = useRef({ rows: 2, drawnAt: 0 })
  const known = new Set(drawn)
  const added = new Set(keys.filter((key) => !known.has(key)).slice(0, pace.current.rows))
  const next = keys.filter((key) => known.has(key) || added.has(key))
  const isDrawn = added.size === 0 && next.length === drawn.length
  useEffect(() => {
    if (isDrawn) return
    const frame = requestAnimationFrame((now) => {
      const { rows, drawnAt } = pace.current
      const tookMs = now - drawnAt
      const isSlow = tookMs > SLOW_MS && tookMs < IDLE_MS
      pace.current = {
        rows: isSlow ? Math.max(1, rows - 1) : tookMs < QUICK_MS ? Math.min(MOST_A_FRAME, rows + 1) : rows,
        drawnAt: now,
      }
      setDrawn(next)
    })
    return () => cancelAnimationFrame(frame)
  })
  return next
}
