import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { SLOT_API } from '@thali/contract/slot-paths'
import { epochDay } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { useState } from 'react'
import { useStore } from '../../../shared/session.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'
import boardStyles from '../board.module.css'
import { Strip } from '../strip.tsx'
import { LaterDrawer } from './later-drawer.tsx'

/** Number of orders that wait for their time, today and tomorrow, with a link to their list. */
export function LaterStrip() {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const [isOpen, setOpen] = useState(false)
  const { data } = useStoreQuery(['later-orders'], SLOT_API.laterOrders)
  if (!data || (data.total === 0 && !isOpen)) return null
  const today = epochDay(storeTime(Date.parse(data.serverTime), timeZone).date)
  const ahead = data.orders.map(({ dueAt, placedAt }) => {
    const { date } = storeTime(Date.parse(dueAt ?? placedAt), timeZone)
    return epochDay(date) - today
  })
  const forToday = ahead.filter((days) => days <= 0).length
  const forTomorrow = ahead.filter((days) => days === 1).length
  const later = data.total - forToday - forTomorrow
  const parts = [
    forToday > 0 && t`today: ${forToday}`,
    forTomorrow > 0 && t`tomorrow: ${forTomorrow}`,
    later > 0 && t`later: ${later}`,
  ].filter(Boolean)
  return (
    <div className={boardStyles.strips}>
      <Strip icon={<IconCalendarTime aria-hidden="true" />}>
        <span>
          {t`${plural(data.total, { one: '# order waits for its time', other: '# orders wait for their time' })}`}
          {parts.length > 0 && ` (${parts.join(', ')})`}
        </span>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Check them`}
        </Button>
      </Strip>
      {isOpen && <LaterDrawer later={data} onClose={() => setOpen(false)} />}
    </div>
  )
}
