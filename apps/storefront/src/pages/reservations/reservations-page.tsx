import { useLingui } from '@lingui/react/macro'
import { StoreContacts } from '../../features/contact/store-contacts.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PageProps } from '../page-props.ts'
import { ReservationFrame } from '../reservation-frame.tsx'
import { BookTable } from './book-table.tsx'
import styles from './reservations-page.module.css'

/** Free times of a week, and booking one of them without an account. */
export function ReservationsPage({ state, page }: PageProps<'reservations'>) {
  const { t } = useLingui()
  const { store, slots } = page
  return (
    <ReservationFrame state={state} store={store}>
      <main id="content" tabIndex={-1} className={styles.page}>
        <h2 className={styles.title}>{t`Book a table`}</h2>
        {slots ? (
          <BookTable page={{ ...page, slots }} />
        ) : (
          <Notice tone="info" icon={<ClockIcon />} title={t`Tables cannot be booked here at the moment.`}>
            <p>{t`Please call, or come by.`}</p>
          </Notice>
        )}
        <StoreContacts store={store} />
      </main>
    </ReservationFrame>
  )
}
