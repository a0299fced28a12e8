import { useLingui } from '@lingui/react/macro'
import { storeCountryCode } from '@thali/domain/store/store-country-code'
import { type RefObject, useState } from 'react'
import { PhoneField } from '../../features/checkout/phone-field.tsx'
import { useDialCode } from '../../features/checkout/use-dial-code.ts'
import { BookingForm, type PhoneParts } from '../../features/reservations/booking-form.tsx'
import { useReservationTimes, type WallSlot } from '../../features/reservations/use-reservation-times.ts'
import { bookingDraft, keepInBookingDraft } from '../../state/device/booking-draft.ts'
import { savedUser } from '../../state/device/saved-user.ts'
import panel from '../../ui/panel.module.css'
import styles from './reservations-page.module.css'
import type { BookingPageData, useTableBooking } from './use-table-booking.ts'

interface ChosenTableProps
  extends Pick<BookingPageData, 'store'>,
    Pick<ReturnType<typeof useTableBooking>, 'week' | 'booking' | 'error' | 'book'> {
  readonly slot: WallSlot
  readonly section: RefObject<HTMLElement | null>
}

/** The chosen time, and the form that books it. */
export function ChosenTable({ store, slot, section, week, booking, error, book }: ChosenTableProps) {
  const { t } = useLingui()
  const { slotName, guestsName } = useReservationTimes()
  const [parts, setParts] = useState((): PhoneParts => {
    const user = savedUser()
    const { country = user?.country, phone = user?.mobile } = bookingDraft(store.id)
    return { country: country ?? storeCountryCode(store), phone: phone ?? '' }
  })
  const prefix = useDialCode(parts.country)
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${panel.panel} ${styles.form}`}
      aria-labelledby="booking"
    >
      <h3 id="booking">{t`Your table`}</h3>
      <p className={styles.chosen}>
        <strong>{slotName(slot)}</strong>
        <span>{guestsName(week.party)}</span>
      </p>
      <BookingForm
        slots={week.slots}
        prefix={prefix}
        parts={parts}
        phoneField={(wrong) => (
          <PhoneField
            {...parts}
            isRequired
            error={wrong}
            onChange={({ country = parts.country, phone = parts.phone }) => {
              setParts({ country, phone })
              keepInBookingDraft(store.id, { country, phone })
            }}
          />
        )}
        isSending={booking.isSending}
        error={error}
        onBook={book}
      />
    </section>
  )
}
