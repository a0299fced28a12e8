import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import { storeTime } from '@thali/domain/time/store-clock'
import { useState } from 'react'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import { useActionOptions } from '../../shared/use-action-options.ts'
import { useCall } from '../../shared/use-call.ts'
import { proposedClock, type ReservationEntry } from './reservation-draft.ts'
import { ReservationForm } from './reservation-form.tsx'

const NOBODY = { name: '', phone: '', email: '', allergy: '', note: '' }

interface BookDialogProps {
  readonly opened: boolean
  /** The day that is shown. */
  readonly date: string
  readonly onClose: () => void
  /** Called with the day of the reservation. */
  readonly onBooked: (date: string) => void
}

/** Form of a reservation made by phone. */
export function BookDialog({ opened, onClose, ...rest }: BookDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t`Reserve a table`}>
      {opened && <BookForm {...rest} onClose={onClose} />}
    </Modal>
  )
}

function BookForm({ date, onClose, onBooked }: Omit<BookDialogProps, 'opened'>) {
  const { t, i18n } = useLingui()
  const { timeZone, dialCode } = useStore()
  const [clientKey] = useState(makeKey)
  const { onSettled } = useActionOptions('reservations')
  const book = useCall(RESERVATION_API.bookTableByStaff, { onSettled })

  function save({ email, ...entry }: ReservationEntry, isOverruled: boolean) {
    const body = { ...entry, ...(email !== '' && { email }), clientKey, language: i18n.locale, isOverruled }
    book.mutate(
      { body },
      {
        onSuccess() {
          notifications.show({ message: t`The reservation is recorded.` })
          onBooked(entry.date)
          onClose()
        },
      },
    )
  }

  return (
    <ReservationForm
      initial={{
        ...NOBODY,
        date,
        clock: proposedClock(date, storeTime(Date.now(), timeZone)),
        party: 2,
        prefix: dialCode,
      }}
      saveLabel={t`Reserve`}
      overruleLabel={t`Reserve anyway`}
      isPending={book.isPending}
      error={book.error}
      onSave={save}
    />
  )
}
