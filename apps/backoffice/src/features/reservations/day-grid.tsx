import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import type { StorePlace } from '@thali/contract/places'
import type { StaffReservation } from '@thali/contract/reservations'
import { instantOfWall } from '@thali/domain/reservation/booking-time'
import {
  findConflicts,
  type GridRow,
  movedByQuarters,
  rowsOfDay,
  spanOfDay,
} from '@thali/domain/reservation/day-grid'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { remToPx } from '../../shared/look/rem-to-px.ts'
import { useRowsByFrames, useRowWindow } from '../../shared/look/use-row-window.ts'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './day-grid.module.css'
import { DayGridRow, type GridItem, useBlockTexts } from './day-grid-row.tsx'
import { placesAfter, wallAfter } from './move-draft.ts'
import { type BlockDrag, useDragBlock } from './use-drag-block.ts'
import type { Moves } from './use-move.tsx'

const ROW_REM = 3.5
const QUARTER_REM = 1.375
const HEAD_REM = 2.25
const BEYOND = 3
const SCROLLBAR_PX = 20
/** Quarter hours shown before the next reservation. */
const LEAD_QUARTERS = 4
const QUARTER_MS = 15 * 60_000
const HOUR_MS = 4 * QUARTER_MS
const HOUR_MINUTES = 60
const NONE: readonly GridItem[] = []
/** Hours shown on an empty day. */
const USUAL = { from: 11 * HOUR_MINUTES, to: 23 * HOUR_MINUTES }

interface DayGridProps {
  readonly date: string
  /** Reservations that take up seats. */
  readonly reservations: readonly StaffReservation[]
  readonly places: readonly StorePlace[]
  readonly nowMs: number
  /** The store is closed on the day. */
  readonly isClosed: boolean
  readonly moves: Moves
  readonly onOpen: (reservation: StaffReservation) => void
}

/** The tables of a day over its hours: parties are dragged, or moved by Shift and arrows; a click opens one. */
export function DayGrid({ date, reservations, places, nowMs, isClosed, moves, onOpen }: DayGridProps) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { time } = useFormats()
  const items = useMemo(() => reservations.map(toItem), [reservations])
  // Hundreds of blocks are rendered in time slices, so that the page stays responsive.
  const drawn = useDeferredValue(items, NONE)
  const rows = useMemo(() => rowsOfDay(drawn, places), [drawn, places])
  const conflicts = useMemo(
    () => findConflicts(drawn, places, nowMs, isClosed),
    [drawn, places, nowMs, isClosed],
  )
  const { from, to } = useMemo(() => spanOfDay(items, usualSpan(date, timeZone)), [items, date, timeZone])
  const labels = useMemo(() => new Map(places.map((place) => [place.id, place])), [places])
  const [rowPx, quarterPx, headPx] = [remToPx(ROW_REM), remToPx(QUARTER_REM), remToPx(HEAD_REM)]
  const { scroller, indexes, reveal } = useRowWindow({ count: rows.length, rowPx, beyond: BEYOND, headPx })
  const nearRows = useRowsByFrames(indexes)
  const body = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const texts = useBlockTexts()
  // A party moved to another row is a different button there.
  const [keepFocus] = useState(() => (block: HTMLButtonElement | null) => {
    if (block && block.dataset.id === focused.current && document.activeElement === document.body)
      block.focus({ preventScroll: true })
  })

  const moveTo = ({ id, fromRow, row, quarters }: BlockDrag) => {
    const [source, target] = [rows[fromRow], rows[row]]
    const item = source?.reservations.find((one) => one.id === id)
    if (!source || !item || !target) return
    focused.current = id
    moves.move(item.reservation, {
      ...wallAfter(item.startsAt, quarters, timeZone),
      placeIds: placesAfter(item.placeIds, source, target),
    })
  }
  const { drag, wasDrag, handlers } = useDragBlock({
    ...{ scroller, rows: body, rowPx, quarterPx, rowCount: rows.length, onDrop: moveTo },
  })
  // The next reservations are scrolled into view; staff scroll from there.
  const firstAt = nowMs > from && nowMs < to ? nowMs : (items[0]?.startsAt ?? from)
  const startLeft = Math.max(0, ((firstAt - from) / QUARTER_MS - LEAD_QUARTERS) * quarterPx)
  const [scrollToStart] = useState(() => (head: HTMLDivElement | null) => {
    if (head?.parentElement) head.parentElement.scrollLeft = startLeft
  })
  const open = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset.id
    const item = id && !wasDrag() ? items.find((one) => one.id === id) : undefined
    if (item) onOpen(item.reservation)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey } = event
    if (!shiftKey || !(target instanceof HTMLElement) || !key.startsWith('Arrow')) return
    const id = target.dataset.id
    const fromRow = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)
    if (!id || Number.isNaN(fromRow)) return
    event.preventDefault()
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
    if (key === 'ArrowRight' || key === 'ArrowLeft') moveTo({ id, fromRow, row: fromRow, quarters: step })
    else if (rows[fromRow + step]) {
      reveal(fromRow + step)
      moveTo({ id, fromRow, row: fromRow + step, quarters: 0 })
    }
  }
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR_MS) }, (_, at) => from + at * HOUR_MS)
  const width = ((to - from) / QUARTER_MS) * quarterPx
  const nowLeft = nowMs > from && nowMs < to ? ((nowMs - from) / QUARTER_MS) * quarterPx : null
  return (
    <>
      <p className={styles.help}>
        <Trans>
          Drag a party to another time or table, or press Shift and an arrow. A press opens it. The list has
          the same for screen readers.
        </Trans>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons within */}
      <div
        ref={scroller}
        className={styles.grid}
        style={{ height: rows.length * rowPx + headPx + SCROLLBAR_PX }}
        onKeyDown={onKeyDown}
        onClick={({ target }) => open(target)}
        {...handlers}
        data-dragging={drag ? true : undefined}
      >
        <div
          ref={scrollToStart}
          className={styles.head}
          style={{ width: `calc(var(--place) + ${width}px)` }}
          aria-hidden="true"
        >
          <span className={styles.corner} />
          <div className={styles.hours}>
            {hours.map((at, index) => (
              <span key={at} style={{ left: index * 4 * quarterPx }}>
                {time(new Date(at).toISOString())}
              </span>
            ))}
          </div>
        </div>
        <div
          ref={body}
          className={styles.rows}
          style={{ width: `calc(var(--place) + ${width}px)`, height: rows.length * rowPx }}
        >
          {hours.map((at, index) => (
            <i
              key={at}
              className={styles.hour}
              style={{ left: `calc(var(--place) + ${index * 4 * quarterPx}px)` }}
            />
          ))}
          {nearRows.map((index) => {
            const row = rows[index]
            const place = row?.placeId ? labels.get(row.placeId) : undefined
            return row ? (
              <DayGridRow
                key={row.placeId ?? `lane ${row.lane}`}
                row={row}
                index={index}
                top={index * rowPx}
                label={place?.label ?? t`Without a table`}
                hint={place ? plural(place.seatsMax, { one: '# seat', other: '# seats' }) : ''}
                from={from}
                quarterPx={quarterPx}
                conflicts={conflicts}
                texts={texts}
                blockRef={keepFocus}
              />
            ) : null
          })}
          {nowLeft !== null && (
            <i className={styles.now} style={{ left: `calc(var(--place) + ${nowLeft}px)` }}>
              <span>{t`Now`}</span>
            </i>
          )}
          {drag && (
            <Ghost
              drag={drag}
              rows={rows}
              labelOf={(row) => (row.placeId ? (labels.get(row.placeId)?.label ?? '') : t`Without a table`)}
              place={{ from, quarterPx, rowPx }}
            />
          )}
        </div>
      </div>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
    </>
  )
}

interface GhostProps {
  readonly drag: BlockDrag
  readonly rows: readonly GridRow<GridItem>[]
  readonly labelOf: (row: GridRow<GridItem>) => string
  readonly place: { readonly from: number; readonly quarterPx: number; readonly rowPx: number }
}

/** Outline of the drop position of a dragged reservation. */
function Ghost({ drag, rows, labelOf, place: { from, quarterPx, rowPx } }: GhostProps) {
  const { time } = useFormats()
  const item = rows[drag.fromRow]?.reservations.find(({ id }) => id === drag.id)
  const target = rows[drag.row]
  if (!item || !target) return null
  const startsAt = movedByQuarters(item.startsAt, drag.quarters)
  const left = ((startsAt - from) / QUARTER_MS) * quarterPx
  const width = ((item.endsAt - item.startsAt) / QUARTER_MS) * quarterPx
  return (
    <div
      className={styles.ghost}
      style={{ left: `calc(var(--place) + ${left}px)`, width, top: drag.row * rowPx }}
    >
      {time(new Date(startsAt).toISOString())} · {labelOf(target)}
    </div>
  )
}

function toItem(reservation: StaffReservation): GridItem {
  const { id, state, party, placeIds, startsAt, endsAt } = reservation
  return {
    ...{ id, state, party, placeIds, reservation },
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  }
}

function usualSpan(date: string, timeZone: string) {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const at = (minute: number) => instantOfWall({ date, minute }, timeZone) ?? noon
  return { from: at(USUAL.from), to: at(USUAL.to) }
}
