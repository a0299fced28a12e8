import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import type { StorePlace } from '@thali/contract/places'
import { PLACES_OF_STAY, type StaffReservation } from '@thali/contract/reservations'
import { STAY_RANGE, STAY_STEP } from '@thali/domain/reservation/booking-rules'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { GuestWishes } from './guest-wishes.tsx'
import { type MoveDraft, readMoveDraft, toMoveDraft, wallAfter } from './move-draft.ts'
import { ReservationDialog } from './reservation-dialog.tsx'
import styles from './reservations.module.css'
import { lengthOf, type Moves } from './use-move.tsx'

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
  const { placeName } = useFormats()
  const [draft, setDraft] = useState(() => toMoveDraft(reservation))
  const change = (changes: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const target = readMoveDraft(draft)
  const send = (to: Parameters<Moves['move']>[1]) => moves.move(reservation, to, onClose)
  const byQuarter = (quarters: number) => {
    const wall = wallAfter(Date.parse(reservation.startsAt), quarters, timeZone)
    send({ ...wall, minutes: lengthOf(reservation), placeIds: reservation.placeIds })
  }
  return (
    <Form className={styles.form} onSubmit={() => target && send(target)}>
      <GuestWishes reservation={reservation} />
      <Button variant="default" onClick={() => onEdit(reservation)}>
        <Trans>Edit guests and wishes</Trans>
      </Button>
      <Group gap={8} grow>
        <Button variant="default" disabled={moves.isPending} onClick={() => byQuarter(-1)}>
          <Trans>15 minutes earlier</Trans>
        </Button>
        <Button variant="default" data-autofocus disabled={moves.isPending} onClick={() => byQuarter(1)}>
          <Trans>15 minutes later</Trans>
        </Button>
      </Group>
      <Group gap={12} grow align="flex-start">
        <TextInput
          type="date"
          label={t`Day`}
          required
          value={draft.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t`Time`}
          required
          value={draft.clock}
          onChange={({ currentTarget }) => change({ clock: currentTarget.value })}
        />
      </Group>
      <NumberInput
        label={t({ message: 'They stay', context: 'how long' })}
        suffix={` ${t`min`}`}
        min={STAY_RANGE[0]}
        max={STAY_RANGE[1]}
        step={STAY_STEP}
        allowDecimal={false}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <MultiSelect
        searchable
        clearable
        label={t`Tables`}
        placeholder={draft.placeIds.length === 0 ? t`Without a table` : ''}
        maxValues={PLACES_OF_STAY}
        nothingFoundMessage={t`No table has this name`}
        data={places.map(({ id, label, seatsMax }) => ({
          value: id,
          label: `${placeName(label)} · ${plural(seatsMax, { one: '# seat', other: '# seats' })}`,
        }))}
        value={[...draft.placeIds]}
        onChange={(placeIds) => change({ placeIds })}
      />
      <Button type="submit" disabled={!target} loading={moves.isPending}>{t`Move`}</Button>
    </Form>
  )
}
