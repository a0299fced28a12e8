import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import type { PriceStyle } from '@thali/domain/money/format-price'
import { CANCELLED, SERVED } from '@thali/domain/order/order'
import { OrderUpdatesChoice } from '../../features/notices/order-updates-choice.tsx'
import { OrderStepper } from '../../features/order-status/order-stepper.tsx'
import { WaitingTime } from '../../features/order-status/waiting-time.tsx'
import { PayOnline } from '../../features/payment/pay-online.tsx'
import { classNames } from '../../platform/class-names.ts'
import { ClockIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'

interface OrderNowProps {
  order: DinerOrder
  lang: PageLanguage
  prices: PriceStyle
  /** Its table, room or address; the time of a pickup. */
  place: string
  /** Day and time that it is wanted for; empty: as soon as possible. */
  wanted: string
  lastEventAt: number
  formatTime: (at: number) => string
}

/** Reason why an order waits, or else its progress in the kitchen; empty for a cancelled one. */
export function OrderNow(props: OrderNowProps) {
  const { order, lang, prices, formatTime } = props
  const { state, paymentState, heldFor } = order
  if (state === CANCELLED) return null
  const isUnpaid = paymentState === 'pending' || heldFor === 'payment'
  return (
    <>
      {isUnpaid && <PayOnline order={order} lang={lang} prices={prices} formatTime={formatTime} />}
      {heldFor === 'approval' && <WaitsForStaff order={order} />}
      {heldFor === 'time' && !isUnpaid && <WaitsForTime {...props} />}
      {!heldFor && !isUnpaid && <InTheKitchen {...props} />}
    </>
  )
}

function WaitsForStaff({ order }: Pick<OrderNowProps, 'order'>) {
  const { t } = useLingui()
  return (
    <Notice tone="warn" icon={<ClockIcon />} title={t`Waiting for the staff`}>
      <p>
        {order.orderTypeKind === 'table'
          ? t`They check the first order of a table before the kitchen starts. This page tells you as soon as they have.`
          : t`No code could be sent, so they check your order first and may call you. This page tells you as soon as they have.`}
      </p>
    </Notice>
  )
}

function WaitsForTime({ order, lang, wanted, lastEventAt }: OrderNowProps) {
  const { t } = useLingui()
  return (
    <Notice tone="info" icon={<ClockIcon />} title={t`Ordered for ${wanted}`}>
      <p>{t`The kitchen starts shortly before. This page tells you as soon as it does.`}</p>
      <OrderUpdatesChoice orderSlug={order.slug} lang={lang} lastEventAt={lastEventAt} />
    </Notice>
  )
}

function InTheKitchen({ order, lang, place, wanted, lastEventAt, formatTime }: OrderNowProps) {
  const { state, orderTypeKind, placedAt, releasedAt, dueAt, readyAt, outAt, delay, estimateMinutes } = order
  const isOpen = state < SERVED
  const isBeingMade = !readyAt && !outAt
  // Once the food is ready, a delay concerns the delivery.
  const showsTime = isBeingMade || (delay !== undefined && orderTypeKind === 'delivery')
  return (
    <section className={classNames(panel.panel, 'screen-only')}>
      <OrderStepper order={order} formatTime={formatTime} />
      {isOpen && showsTime && (
        <WaitingTime
          releasedAt={Date.parse(releasedAt ?? placedAt)}
          dueAt={dueAt === null ? null : Date.parse(dueAt)}
          wanted={orderTypeKind === 'pickup' ? place : wanted}
          delay={delay}
          lang={lang}
          estimateMinutes={estimateMinutes}
          formatTime={formatTime}
        />
      )}
      {isOpen && !readyAt && (
        <OrderUpdatesChoice orderSlug={order.slug} lang={lang} lastEventAt={lastEventAt} />
      )}
    </section>
  )
}
