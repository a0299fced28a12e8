import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { CANCELLED, SERVED } from '@thali/domain/order/order'
import { isPaid } from '@thali/domain/payment/payment'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../platform/class-names.ts'
import { dueMinor } from '../../state/due-minor.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { ClockIcon, CloseIcon } from '../../ui/icons.tsx'
import tones from '../../ui/notice.module.css'
import { PayAtCounter, PayByCode } from './pay-at-counter.tsx'
import styles from './payment-outcome.module.css'
import { usePayOnline } from './use-pay-online.ts'

export interface PaymentOutcomeProps {
  order: DinerOrder
  /** Returned without paying, by the gateway's answer at that time. */
  hasLeft: boolean
  lang: PageLanguage
  prices: PriceStyle
  formatTime: (at: number) => string
  menuHref: string
}

/** Outcome of a payment by the order's present state, with the next action. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { order, hasLeft, prices, menuHref } = props
  const { t } = useLingui()
  const { state, paymentState, payment, heldFor, slug } = order
  if (state === CANCELLED) {
    return (
      <Outcome tone="bad" icon={<CloseIcon />} title={t`This order is cancelled`}>
        <Link href={menuHref} className={buttonClass('primary', true)}>
          {t`Browse the menu`}
        </Link>
      </Outcome>
    )
  }
  if (paymentState === 'pending' || paymentState === 'failed' || order.dueOnlineMinor !== undefined) {
    return hasLeft || paymentState === 'failed' ? <Unpaid {...props} /> : <Checking {...props} />
  }
  const amount = formatPrice(payment?.paidMinor ?? 0, prices)
  const isServed = state === SERVED
  return (
    <Outcome
      tone="good"
      icon={<CheckIcon />}
      title={isPaid(paymentState) ? t`${amount} paid. Thank you!` : t`Thank you!`}
    >
      {!isServed && <p>{heldFor ? t`Your order is placed.` : t`Your order is with the kitchen.`}</p>}
      <Link href={pathTo(PAGES.status, { orderSlug: slug })} className={buttonClass('primary', true)}>
        {isServed ? t`Your order` : t`Follow your order`}
      </Link>
    </Outcome>
  )
}

/** Outcome not known yet: a diner who may have paid is not asked to pay again. */
function Checking({ order, lang, prices }: PaymentOutcomeProps) {
  const { t } = useLingui()
  const { pay, isStarting, problem, uri } = usePayOnline(order, lang)
  return (
    <Outcome tone="warn" icon={<ClockIcon />} title={t`We are checking your payment`}>
      <p>{t`Your bank may take a few minutes. This page tells you as soon as it is confirmed.`}</p>
      {problem && <p role="alert">{problem}</p>}
      <PayByCode uri={uri} amount={formatPrice(order.dueOnlineMinor ?? dueMinor(order), prices)} />
      <Button look="outlined" wide isBusy={isStarting} onClick={pay}>
        {isStarting ? t`Opening the payment …` : t`I have not paid: try again`}
      </Button>
    </Outcome>
  )
}

function Unpaid({ order, lang, prices, formatTime }: PaymentOutcomeProps) {
  const { t } = useLingui()
  const { pay, isStarting, problem, uri } = usePayOnline(order, lang)
  const amount = formatPrice(order.dueOnlineMinor ?? dueMinor(order), prices)
  return (
    <Outcome tone="warn" icon={<CloseIcon />} title={t`Not paid yet`}>
      {order.payment && order.payment.refundDueMinor > 0 ? (
        <p>{t`The amount received was not the amount due. It will be refunded and does not pay for the order.`}</p>
      ) : (
        <p>{t`The payment was not completed.`}</p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <PayByCode uri={uri} amount={amount} />
      {uri === null && (
        <Button wide isBusy={isStarting} onClick={pay}>
          {isStarting ? t`Opening the payment …` : t`Pay ${amount} now`}
        </Button>
      )}
      {order.dueOnlineMinor === undefined ? (
        <PayAtCounter order={order} formatTime={formatTime} />
      ) : (
        <p>{t`Pay whenever you like, here or at the counter.`}</p>
      )}
    </Outcome>
  )
}

interface OutcomeProps {
  tone: 'good' | 'warn' | 'bad'
  icon: ReactNode
  title: string
  children: ReactNode
}

function Outcome({ tone, icon, title, children }: OutcomeProps) {
  return (
    <section className={styles.outcome}>
      <div className={classNames(styles.mark, tones[tone])}>{icon}</div>
      <div className={styles.words} role="status">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}
