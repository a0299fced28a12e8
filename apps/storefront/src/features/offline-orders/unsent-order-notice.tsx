import { useLingui } from '@lingui/react/macro'
import { formatTime } from '@thali/domain/format-time'
import { Button } from '../../shared/button.tsx'
import { ClockIcon } from '../../shared/icons.tsx'
import { Notice } from '../../shared/notice.tsx'
import type { UnsentOrder } from '../../shared/orders-on-their-way.ts'
import { useStoreView } from '../../shared/store-view.tsx'
import { giveUp, sendNow } from '../../shared/unsent-orders.ts'

/** An order that has not reached the store for certain: what became of it, and what can be done. */
export function UnsentOrderNotice({ order }: { order: UnsentOrder }) {
  const { t } = useLingui()
  const { store, times } = useStoreView()
  const { attempt, phase } = order
  const { key, maybeReceived, startedAt } = attempt
  const time = formatTime(startedAt, store.timeZone, times)

  if (phase === 'sending') return <Notice tone="info" icon={<ClockIcon />} title={t`Placing your order …`} />
  if (phase === 'asks') {
    return (
      <Notice
        tone="warn"
        isAlert
        icon={<ClockIcon />}
        title={maybeReceived ? t`No answer from the store yet` : t`Your order from ${time} is not sent yet`}
        actions={
          <>
            <Button onClick={() => void sendNow(key)}>{t`Send it now`}</Button>
            <Button look="outlined" onClick={() => void giveUp(key)}>
              {t`Do not send`}
            </Button>
          </>
        }
      >
        <p>
          {maybeReceived
            ? t`The store may have it already. Sending it now shows for certain and never orders twice; without sending, please ask the staff before you order again.`
            : t`It has waited for a while, so we ask you before we send it. Your cart is kept.`}
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
          <Button look="outlined" onClick={() => void sendNow(key)}>
            {t`Try now`}
          </Button>
          {!maybeReceived && (
            <Button look="quiet" onClick={() => void giveUp(key)}>
              {t`Change the order`}
            </Button>
          )}
        </>
      }
    >
      <p>
        {maybeReceived
          ? t`The connection was lost on the way. We ask again by ourselves while this page is open; it is never ordered twice.`
          : t`There is no connection. Keep this page open: the order is sent as soon as the network is back.`}
      </p>
    </Notice>
  )
}
