import { useRef } from 'react'
import { KeptReservations } from '../../features/reservations/kept-reservations.tsx'
import { NearestTimes } from '../../features/reservations/nearest-times.tsx'
import { UnsentBookingNotice } from '../../features/reservations/unsent-booking-notice.tsx'
import { ChosenTable } from './chosen-table.tsx'
import { FreeTimes } from './free-times.tsx'
import styles from './reservations-page.module.css'
import { type BookingPageData, useTableBooking } from './use-table-booking.ts'

/** Booking of a table by party and day; without scripts the free times can still be read. */
export function BookTable({ page }: { page: BookingPageData }) {
  const { store, today } = page
  const form = useRef<HTMLElement>(null)
  const { week, chosen, taken, error, booking, show, choose, book } = useTableBooking(page, () => {
    // On a phone the form is below all days.
    form.current?.scrollIntoView()
    form.current?.focus({ preventScroll: true })
  })
  if (booking.unsent)
    return (
      <UnsentBookingNotice
        unsent={booking.unsent}
        isSending={booking.isSending}
        onAgain={booking.sendAgain}
        onDiscard={booking.discard}
      />
    )
  return (
    <>
      <KeptReservations storeId={store.id} />
      {taken && <NearestTimes {...taken} onChoose={choose} />}
      <div className={styles.columns}>
        <FreeTimes store={store} today={today} week={week} chosen={chosen} show={show} choose={choose} />
        {chosen && (
          <ChosenTable
            store={store}
            slot={chosen}
            section={form}
            week={week}
            booking={booking}
            error={error}
            book={book}
          />
        )}
      </div>
    </>
  )
}
