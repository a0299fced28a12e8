import { useLingui } from '@lingui/react/macro'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { StaffReservation } from '@thali/contract/reservations'
import { phoneParts } from '@thali/domain/people/phone'
import { isSameContent } from '@thali/domain/same-content'
import { clockTimeOf } from '@thali/domain/time/due-time'
import { useState } from 'react'
import { useActionOptions } from '../../shared/use-action-options.ts'
import { useCall } from '../../shared/use-call.ts'
import { ReservationDialog } from './reservation-dialog.tsx'
import type { ReservationDraft, ReservationEntry } from './reservation-draft.ts'
import { ReservationForm } from './reservation-form.tsx'

interface EditDialogProps {
  /** Reservation as it was when the dialog was opened; null: the dialog is closed. */
  readonly reservation: StaffReservation | null
  /** Its current state; absent: it is no longer on this day. */
  readonly current: StaffReservation | undefined
  readonly onClose: () => void
  /** Called with the day of the reservation. */
  readonly onChanged: (date: string) => void
}

/** Form of a reservation's diner, party size and wishes. */
export function EditDialog({ reservation, onClose, ...rest }: EditDialogProps) {
  const { t } = useLingui()
  return (
    <ReservationDialog reservation={reservation} title={(name) => t`Edit ${name}`} onClose={onClose}>
      {(opened) => <EditForm key={opened.id} {...rest} opened={opened} onClose={onClose} />}
    </ReservationDialog>
  )
}

function EditForm({
  opened,
  current,
  onClose,
  onChanged,
}: Omit<EditDialogProps, 'reservation'> & { readonly opened: StaffReservation }) {
  const { t } = useLingui()
  const [reservation, setReservation] = useState(opened)
  const [shownTimes, setShownTimes] = useState(0)
  const [typed, setTyped] = useState<Partial<ReservationDraft>>({})
  const { onSettled } = useActionOptions('reservations')
  const change = useCall(RESERVATION_API.changeReservationByStaff, { onSettled })
  const seen = particularsOf(reservation)
  const { date, party, name, email, area, occasion, allergy, note } = seen
  const { prefix, number } = phoneParts(seen.phone)
  const isNewer = current !== undefined && !isSameContent(particularsOf(current), seen)

  function save(entry: ReservationEntry, isOverruled: boolean) {
    change.mutate(
      { reservationId: reservation.id, body: { ...entry, area, occasion, isOverruled, seen } },
      {
        onSuccess() {
          onChanged(entry.date)
          onClose()
        },
      },
    )
  }

  function showNewer(kept: Partial<ReservationDraft>) {
    if (current) setReservation(current)
    setTyped(kept)
    setShownTimes((times) => times + 1)
    change.reset()
  }

  return (
    <ReservationForm
      key={shownTimes}
      initial={{
        ...{ date, clock: clockTimeOf(seen.minute), party, name, prefix, phone: number },
        ...{ email, allergy, note },
      }}
      typed={typed}
      saveLabel={t`Save`}
      overruleLabel={t`Save anyway`}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onShowNewer={isNewer ? showNewer : null}
    />
  )
}

function particularsOf(reservation: StaffReservation) {
  const { date, minute, party, name, phone, email, area, occasion, allergy, note } = reservation
  return { date, minute, party, name, phone, email, area, occasion, allergy, note }
}
