import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { StaffReservation } from '@thali/contract/reservations'
import type { GridConflict, GridReservation, GridRow } from '@thali/domain/reservation/day-grid'
import { memo, useMemo } from 'react'
import { type Formats, useFormats } from '../../shared/use-formats.ts'
import { useReservationStateNames } from '../../shared/use-reservation-state-names.ts'
import styles from './day-grid.module.css'
import { leftOf } from './grid-scale.ts'
import { useConflictNames } from './use-move-problem-names.ts'

/** A reservation with its times as numbers. */
export interface GridItem extends GridReservation {
  readonly reservation: StaffReservation
}

/** Texts and formats of blocks, shared by all of them. */
export interface BlockTexts {
  readonly time: Formats['time']
  readonly states: ReturnType<typeof useReservationStateNames>
  readonly conflicts: ReturnType<typeof useConflictNames>
}

/** The same object until the language or the store's clock changes. */
export function useBlockTexts(): BlockTexts {
  const { time } = useFormats()
  const states = useReservationStateNames()
  const conflicts = useConflictNames()
  return useMemo(() => ({ time, states, conflicts }), [time, states, conflicts])
}

interface DayGridRowProps {
  readonly row: GridRow<GridItem>
  readonly index: number
  readonly top: number
  readonly label: string
  readonly hint: string
  /** Start of the grid. */
  readonly from: number
  readonly quarterPx: number
  readonly conflicts: ReadonlyMap<string, readonly GridConflict[]>
  readonly texts: BlockTexts
  /** Ref of each block. */
  readonly blockRef: (block: HTMLButtonElement | null) => void
}

/** A table with its parties over time. */
export const DayGridRow = memo(function DayGridRow({
  row,
  index,
  top,
  label,
  hint,
  from,
  quarterPx,
  conflicts,
  texts,
  blockRef,
}: DayGridRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their height, which no fieldset takes
    <div role="group" aria-label={label} className={styles.row} style={{ top }} data-row={index}>
      <div className={styles.place}>
        <strong dir="auto">{label}</strong>
        <span>{hint}</span>
      </div>
      <div className={styles.track}>
        {row.reservations.map((item) => (
          <Block
            key={item.id}
            reservation={item.reservation}
            left={leftOf({ from, quarterPx }, item.startsAt)}
            width={leftOf({ from: item.startsAt, quarterPx }, item.endsAt)}
            trouble={conflicts
              .get(item.id)
              ?.map((one) => texts.conflicts[one])
              .join(', ')}
            texts={texts}
            blockRef={blockRef}
          />
        ))}
      </div>
    </div>
  )
})

interface BlockProps {
  readonly reservation: StaffReservation
  readonly left: number
  readonly width: number
  /** Conflicts of the reservation. */
  readonly trouble: string | undefined
  readonly texts: BlockTexts
  readonly blockRef: (block: HTMLButtonElement | null) => void
}

/** Reservation in the grid: two lines in a single element, since hundreds are rendered at once. */
const Block = memo(function Block({ reservation, left, width, trouble, texts, blockRef }: BlockProps) {
  const { t } = useLingui()
  const { id, name, party, state, startsAt, endsAt, allergy } = reservation
  const guests = plural(party, { one: '# guest', other: '# guests' })
  const [from, to] = [texts.time(startsAt), texts.time(endsAt)]
  const who = name === '' ? t`Erased` : name
  const how = `${guests} · ${texts.states[state]}`
  const end = t`, until ${to}`
  const allergies = allergy === '' ? '' : t`Allergies`
  const hints = [trouble, allergies].map((hint) => (hint ? `${hint} · ` : '')).join('')
  return (
    <button
      type="button"
      ref={blockRef}
      className={styles.block}
      style={{ left, width }}
      data-id={id}
      data-state={state}
      data-conflict={trouble ? true : undefined}
      aria-label={`${from} ${who} ${hints}${how}${end}`}
    >
      <b>
        {from} <bdi>{who}</bdi>
      </b>
      <br />
      {trouble && (
        <b>
          <IconAlertTriangle size={14} aria-hidden="true" /> {trouble} ·{' '}
        </b>
      )}
      {allergies && (
        <b>
          <IconAlertTriangle size={14} aria-hidden="true" /> {allergies} ·{' '}
        </b>
      )}
      {how}
    </button>
  )
})
