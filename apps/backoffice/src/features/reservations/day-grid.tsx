import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import type { StorePlace } from '@thali/contract/places'
import type { StaffReservation } from '@thali/contract/reservations'
import { instantOfWall } from '@thali/domain/reservation/booking-time'
import { findConflicts, type GridRow, rowsOfDay, spanOfDay } from '@thali/domain/reservation/day-grid'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useRowsByFrames, useRowWindow } from '../../shared/look/use-row-window.ts'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './day-grid.module.css'
import { DayGridGhost } from './day-grid-ghost.tsx'
import { DayGridRow, type GridItem, useBlockTexts } from './day-grid-row.tsx'
import { type GridScale, gridScale, hoursOf, leftOf } from './grid-scale.ts'
import { useDragBlock } from './use-drag-block.ts'
import { useGridMoves } from './use-grid-moves.ts'
import type { Moves } from './use-move.tsx'

const BEYOND = 3
const SCROLLBAR_PX = 20
/** Quarter hours shown before the next reservation. */
const LEAD_QUARTERS = 4
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
  const items = useMemo(() => reservations.map(toItem), [reservations])
  // Hundreds of blocks are rendered in time slices, so that the page stays responsive.
  const drawn = useDeferredValue(items, NONE)
  const rows = useMemo(() => rowsOfDay(drawn, places), [drawn, places])
  const conflicts = useMemo(
    () => findConflicts(drawn, places, nowMs, isClosed),
    [drawn, places, nowMs, isClosed],
  )
  const span = useMemo(() => spanOfDay(items, usualSpan(date, timeZone)), [items, date, timeZone])
  const scale = gridScale(span)
  const { rowPx, quarterPx, headPx } = scale
  const placeOf = useMemo(() => new Map(places.map((place) => [place.id, place])), [places])
  const { scroller, indexes, reveal } = useRowWindow({ count: rows.length, rowPx, beyond: BEYOND, headPx })
  const nearRows = useRowsByFrames(indexes)
  const body = useRef<HTMLDivElement>(null)
  const texts = useBlockTexts()
  const { blockRef, moveTo, onKeyDown } = useGridMoves(rows, moves, reveal)
  const { drag, wasDrag, handlers } = useDragBlock({
    ...{ scroller, rows: body, rowPx, quarterPx, rowCount: rows.length, onDrop: moveTo },
  })
  const open = (target: EventTarget) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset.id
    const item = id && !wasDrag() ? items.find((one) => one.id === id) : undefined
    if (item) onOpen(item.reservation)
  }
  const { placeName } = useFormats()
  const labelOf = ({ placeId }: GridRow<GridItem>) =>
    placeName((placeId && placeOf.get(placeId)?.label) || t`Without a table`)
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
        <HourHead scale={scale} firstAt={isNow(span, nowMs) ? nowMs : (items[0]?.startsAt ?? span.from)} />
        <div
          ref={body}
          className={styles.rows}
          style={{ width: widthOf(scale), height: rows.length * rowPx }}
        >
          {hoursOf(scale).map((at) => (
            <i
              key={at}
              className={styles.hour}
              style={{ left: `calc(var(--place) + ${leftOf(scale, at)}px)` }}
            />
          ))}
          {nearRows.map((index) => {
            const row = rows[index]
            const place = row?.placeId ? placeOf.get(row.placeId) : undefined
            return row ? (
              <DayGridRow
                key={row.placeId ?? `lane ${row.lane}`}
                row={row}
                index={index}
                top={index * rowPx}
                label={labelOf(row)}
                hint={place ? plural(place.seatsMax, { one: '# seat', other: '# seats' }) : ''}
                from={span.from}
                quarterPx={quarterPx}
                conflicts={conflicts}
                texts={texts}
                blockRef={blockRef}
              />
            ) : null
          })}
          {isNow(span, nowMs) && (
            <i className={styles.now} style={{ left: `calc(var(--place) + ${leftOf(scale, nowMs)}px)` }}>
              <span>{t`Now`}</span>
            </i>
          )}
          {drag && <DayGridGhost drag={drag} rows={rows} scale={scale} labelOf={labelOf} />}
        </div>
      </div>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
    </>
  )
}

/** Head with the full hours. `firstAt` is scrolled into view at first; staff scroll from there. */
function HourHead({ scale, firstAt }: { readonly scale: GridScale; readonly firstAt: number }) {
  const { time } = useFormats()
  const startLeft = Math.max(0, leftOf(scale, firstAt) - LEAD_QUARTERS * scale.quarterPx)
  const [scrollToStart] = useState(() => (head: HTMLDivElement | null) => {
    if (head?.parentElement) head.parentElement.scrollLeft = startLeft
  })
  return (
    <div ref={scrollToStart} className={styles.head} style={{ width: widthOf(scale) }} aria-hidden="true">
      <span className={styles.corner} />
      <div className={styles.hours}>
        {hoursOf(scale).map((at) => (
          <span key={at} style={{ left: leftOf(scale, at) }}>
            {time(new Date(at).toISOString())}
          </span>
        ))}
      </div>
    </div>
  )
}

const widthOf = (scale: GridScale) => `calc(var(--place) + ${leftOf(scale, scale.to)}px)`

function isNow({ from, to }: Pick<GridScale, 'from' | 'to'>, nowMs: number): boolean {
  return nowMs > from && nowMs < to
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
