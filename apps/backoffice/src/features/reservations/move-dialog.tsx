import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import type { StorePlace } from '@thali/contract/places'
import { PLACES_OF_STAY, type StaffReservation } from '@thali/contract/reservations'
import { STAY_RANGE, STAY_STEP } from '@thali/domain/reservation/booking-rules'
import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import { useState } from 'react'
import { useStore } from '../../shared/session.ts'
import { GuestWishes } from './guest-wishes.tsx'
import { ReservationDialog } from './reservation-dialog.tsx'
import styles from './reservations.module.css'
import { lengthOf, type Moves } from './use-move.tsx'

const QUARTER_MS = 15 * 60_000

interface MoveDialogProps {
  readonly reservation: StaffReservation | null
  readonly places: readonly StorePlace[]
  readonly moves: Moves
  readonly onClose: () => void
  /** Opens the form of the diner and the party size. */
  readonly onEdit: (reservation: StaffReservation) => void
}

/** Moves a party to another time or other tables, without dragging. */
export function MoveDialog({ reservation, onClose, ...rest }: MoveDialogProps) {
  const { t } = useLingui()
  return (
    <ReservationDialog reservation={reservation} title={(name) => t`Move ${name}`} onClose={onClose}>
      {(opened) => <MoveForm key={opened.sequence} {...rest} reservation={opened} onClose={onClose} />}
    </ReservationDialog>
  )
}

function MoveForm({
  reservation,
  places,
  moves,
  onClose,
  onEdit,
}: MoveDialogProps & { readonly reservation: StaffReservation }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const [date, setDate] = useState(reservation.date)
  const [clock, setClock] = useState(clockTimeOf(reservation.minute))
  const [minutes, setMinutes] = useState<number | string>(lengthOf(reservation))
  const [placeIds, setPlaceIds] = useState(reservation.placeIds)
  const isWhole = date !== '' && clock !== '' && Number(minutes) >= STAY_RANGE[0]
  const send = (to: Parameters<Moves['move']>[1]) => {
    moves.move(reservation, to)
    onClose()
  }
  const byQuarter = (quarters: number) => {
    const { date: day, minuteOfDay } = storeTime(
      Date.parse(reservation.startsAt) + quarters * QUARTER_MS,
      timeZone,
    )
    send({ date: day, minute: minuteOfDay, minutes: lengthOf(reservation), placeIds: reservation.placeIds })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) send({ date, minute: minuteOfClockTime(clock), minutes: Number(minutes), placeIds })
      }}
    >
      <GuestWishes reservation={reservation} />
      <Button size="md" variant="default" onClick={() => onEdit(reservation)}>
        <Trans>Edit guests and wishes</Trans>
      </Button>
      <Group gap={8} grow>
        <Button size="md" variant="default" onClick={() => byQuarter(-1)}>
          <Trans>15 minutes earlier</Trans>
        </Button>
        <Button size="md" variant="default" data-autofocus onClick={() => byQuarter(1)}>
          <Trans>15 minutes later</Trans>
        </Button>
      </Group>
      <Group gap={12} grow align="flex-start">
        <TextInput
          size="md"
          type="date"
          label={t`Day`}
          required
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <TextInput
          size="md"
          type="time"
          label={t`Time`}
          required
          value={clock}
          onChange={({ currentTarget }) => setClock(currentTarget.value)}
        />
      </Group>
      <NumberInput
        size="md"
        label={t`They stay`}
        suffix={` ${t`min`}`}
        min={STAY_RANGE[0]}
        max={STAY_RANGE[1]}
        step={STAY_STEP}
        allowDecimal={false}
        value={minutes}
        onChange={setMinutes}
      />
      <MultiSelect
        size="md"
        searchable
        clearable
        label={t`Tables`}
        placeholder={placeIds.length === 0 ? t`Without a table` : ''}
        maxValues={PLACES_OF_STAY}
        nothingFoundMessage={t`No table is called like this`}
        data={places.map(({ id, label, seatsMax }) => ({
          value: id,
          label: `${label} · ${plural(seatsMax, { one: '# seat', other: '# seats' })}`,
        }))}
        value={placeIds}
        onChange={setPlaceIds}
      />
      <Button type="submit" size="md" disabled={!isWhole} loading={moves.isPending}>
        <Trans>Move</Trans>
      </Button>
    </form>
  )
}
