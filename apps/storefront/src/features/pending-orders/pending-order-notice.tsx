import { useLingui } from '@lingui/react/macro'
import { formatTime } from '@thali/domain/time/format-time'
import type { QueuedOrder } from '../../state/pending-orders/order-queue.ts'
import { orderQueue } from '../../state/pending-orders/pending-orders.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { Button } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Order not confirmed by the store yet, with its state and the possible actions. */
export function PendingOrderNotice({ queued }: { queued: QueuedOrder }) {
  const { t } = useLingui()
  const { store, times } = useStoreView()
  const { order, phase, isFaulty } = queued
  const { key, maybeReceived, startedAt } = order
  const time = formatTime(startedAt, store.timeZone, times)

  if (phase === 'sending') return <Notice tone="info" icon={<ClockIcon />} title={t`Placing your order …`} />
  if (phase === 'expired')
    return (
      <Notice
        tone="warn"
        isAlert
        icon={<ClockIcon />}
        title={maybeReceived ? t`No answer from the store yet` : t`Your order was not placed.`}
        actions={
          <Button look="outlined" onClick={() => orderQueue.withdraw(order)}>
            {t`Close`}
          </Button>
        }
      >
        <p>
          {maybeReceived
            ? t`Your order is more than 12 hours old. The store may have it: please ask the staff before you order again.`
            : t`It waited for more than 12 hours and is no longer sent.`}
        </p>
      </Notice>
    )
  if (phase === 'needs-confirmation') {
    return (
      <Notice
        tone="warn"
        isAlert
        icon={<ClockIcon />}
        title={maybeReceived ? t`No answer from the store yet` : t`Your order from ${time} is not sent yet`}
        actions={
          <>
            <Button onClick={() => orderQueue.confirm(key)}>{t`Send it now`}</Button>
            <Button look="outlined" onClick={() => orderQueue.withdraw(order)}>
              {t`Do not send`}
            </Button>
          </>
        }
      >
        <p>
          {isFaulty && `${t`Something went wrong, but not with your connection.`} `}
          {maybeReceived
            ? t`The store may have it already. Sending it now shows for certain and never orders twice; without sending, please ask the staff before you order again.`
            : t`We will ask you before we send it. Your cart is kept.`}
        </p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      isAlert
      icon={<ClockIcon />}
      title={maybeReceived ? t`No answer from the store yet` : t`Your order is not sent yet`}
      actions={
        <>
          <Button look="outlined" onClick={() => orderQueue.confirm(key)}>
            {t`Try now`}
          </Button>
          {!maybeReceived && (
            <Button look="quiet" onClick={() => orderQueue.withdraw(order)}>
              {t`Change the order`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {isFaulty
          ? t`Something went wrong, but not with your connection. We keep trying for a minute; nothing is ordered twice.`
          : maybeReceived
            ? t`The connection was lost. We keep trying while this page is open; nothing is ordered twice.`
            : t`There is no connection. Keep this page open: the order is sent as soon as the network is back.`}
      </p>
    </Notice>
  )
}
