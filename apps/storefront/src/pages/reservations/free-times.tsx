import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES, SLOTS_QUERY } from '@thali/contract/document-pages'
import { pathTo, routeOf } from '@thali/contract/paths'
import type { MouseEvent } from 'react'
import { PartyField } from '../../features/reservations/party-field.tsx'
import { SlotDays } from '../../features/reservations/slot-days.tsx'
import { SlotWeeks } from '../../features/reservations/slot-weeks.tsx'
import { useReservationTimes } from '../../features/reservations/use-reservation-times.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import styles from './reservations-page.module.css'
import type { BookingPageData, useTableBooking } from './use-table-booking.ts'

type FreeTimesProps = Pick<BookingPageData, 'store' | 'today'> &
  Pick<ReturnType<typeof useTableBooking>, 'week' | 'chosen' | 'show' | 'choose'>

/** Free times of a week by the size of the party; they can be read without scripts. */
export function FreeTimes({ store, today, week, chosen, show, choose }: FreeTimesProps) {
  const { t } = useLingui()
  const { guestsName } = useReservationTimes()
  const { slots, wanted, failed } = week
  const { party } = wanted
  const shownGuests = guestsName(week.party)
  const isAnyFree = slots.days.some((day) => day.slots.some(({ isFree }) => isFree))
  const page = pathTo(DOCUMENT_PAGES.reservations, { slug: store.slug })
  const weekLink = (from: string, label: string) => (
    <a
      href={`${page}&${SLOTS_QUERY.party}=${party}&${SLOTS_QUERY.from}=${from}`}
      className={buttonClass('outlined')}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        show({ party, from })
      }}
    >
      {label}
    </a>
  )
  return (
    <section className={panel.panel} aria-label={t`Free times`}>
      <form method="get" action={routeOf(DOCUMENT_PAGES.reservations)} className={styles.party}>
        <input type="hidden" name="store" value={store.slug} />
        <PartyField
          id="party"
          name={SLOTS_QUERY.party}
          party={party}
          partyMax={slots.partyMax}
          onChange={(size) => show({ party: size, from: wanted.from })}
        />
        <noscript>
          <button type="submit" className={buttonClass('outlined')}>
            {t`Show free times`}
          </button>
        </noscript>
      </form>
      {failed && (
        <Notice
          tone="bad"
          icon={<ClockIcon />}
          title={t`The free times could not be loaded.`}
          isAlert
          actions={<Button onClick={() => show(failed)}>{t`Try again`}</Button>}
        >
          <p>{t`Check your connection and try again.`}</p>
        </Notice>
      )}
      {week.party <= slots.partyMax && (
        <>
          {!isAnyFree && !week.isLoading && (
            <p role="status">{t`Nothing is free this week for ${shownGuests}.`}</p>
          )}
          <SlotDays
            key={`${week.party} ${week.from}`}
            days={slots.days}
            today={today}
            chosen={chosen}
            isBusy={week.isLoading}
            onChoose={choose}
          />
          <SlotWeeks from={wanted.from} today={today} lastDate={slots.lastDate} weekLink={weekLink} />
        </>
      )}
      <noscript>
        <p>{t`Booking needs JavaScript. Please call to reserve one of these times.`}</p>
      </noscript>
    </section>
  )
}
