import { useLingui } from '@lingui/react/macro'
import { Alert, Button, Drawer, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { LaterOrders } from '@thali/contract/later-orders'
import { pathTo } from '@thali/contract/paths'
import { SLOT_API } from '@thali/contract/slot-paths'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { storeTime } from '@thali/domain/time/store-clock'
import { Link } from 'react-router'
import { callApi } from '../../../shared/api.ts'
import { errorMessage } from '../../../shared/error-messages.ts'
import { useRefetchAfter } from '../../../shared/live/use-refetch-after.ts'
import { useMay, useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import list from '../order-list.module.css'
import { OrderTypeTag } from '../order-type-tag.tsx'
import styles from './later.module.css'

interface LaterDrawerProps {
  readonly later: LaterOrders
  readonly onClose: () => void
}

/** Orders that wait for their time, day by day, each of which can be released at once. */
export function LaterDrawer({ later, onClose }: LaterDrawerProps) {
  const { t, i18n } = useLingui()
  const { storeId, timeZone } = useStore()
  const { weekday } = useStoreTimeFormats()
  const refetchAfter = useRefetchAfter()
  const mayRelease = useMay('orders.move')
  const release = useMutation({
    mutationFn: ({ id, revision }: StaffOrder) =>
      callApi(SLOT_API.releaseOrder, { storeId, orderId: id }, { body: { revision } }),
    onSuccess: ({ number }) => notifications.show({ message: t`Order ${number} is with the kitchen` }),
    onError: (error) => notifications.show({ color: 'red', message: i18n._(errorMessage(error)) }),
    onSettled: () => refetchAfter('order.released'),
  })
  const days = Map.groupBy(
    later.orders,
    ({ dueAt, placedAt }) => storeTime(Date.parse(dueAt ?? placedAt), timeZone).date,
  )
  const isCut = later.total > later.orders.length
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title={t`Orders for later`}>
      <Stack gap="sm">
        <p className={list.muted}>
          {t`The kitchen gets each of them automatically, as long before its time as it takes.`}
        </p>
        {later.orders.length === 0 && <p className={list.empty}>{t`No orders here.`}</p>}
        {[...days].map(([date, orders]) => (
          <section key={date}>
            <h3 className={styles.day}>
              {weekday(date)} <span className={list.muted}>{orders.length}</span>
            </h3>
            <ul className={list.list}>
              {orders.map((order) => (
                <LaterRow
                  key={order.id}
                  order={order}
                  isReleasing={release.isPending && release.variables.id === order.id}
                  {...(mayRelease && { onRelease: () => release.mutate(order) })}
                />
              ))}
            </ul>
          </section>
        ))}
        {isCut && <Alert>{t`More are waiting than are listed here.`}</Alert>}
      </Stack>
    </Drawer>
  )
}

interface LaterRowProps {
  readonly order: StaffOrder
  readonly isReleasing: boolean
  /** Absent for read-only roles. */
  readonly onRelease?: () => void
}

function LaterRow({ order, isReleasing, onRelease }: LaterRowProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { time } = useFormats()
  const dishes = order.lines
    .filter(({ discarded }) => discarded === null)
    .map(({ quantity, label }) => `${quantity} × ${label}`)
    .join(', ')
  const who = [order.userName, order.userPhone].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <span className={styles.time}>{time(order.dueAt ?? order.placedAt)}</span>
      <span className={list.what}>
        <Link to={pathTo(APP_PAGES.order, { slug, orderId: order.id })}>{t`Order ${order.number}`}</Link>
        <OrderTypeTag order={order} />
        <span className={list.dishes}>{dishes}</span>
        {who && <span className={list.muted}>{who}</span>}
      </span>
      {onRelease && (
        <Button
          variant="default"
          loading={isReleasing}
          aria-label={t`Send order ${order.number} to the kitchen now`}
          onClick={onRelease}
        >
          {t`To the kitchen now`}
        </Button>
      )}
    </li>
  )
}
