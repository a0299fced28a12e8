import { useLingui } from '@lingui/react/macro'
import type { Quote } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import { storeLabelIn } from '@thali/domain/store/store-label'
import type { Instant } from '@thali/domain/time/clock'
import { formatTime } from '@thali/domain/time/format-time'
import { fieldId } from '../../features/checkout/field-problems.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { paymentMessage } from '../../texts/payment-messages.ts'
import { ClockIcon, ReceiptIcon } from '../../ui/icons.tsx'
import { OrderReceipt } from '../../ui/order-receipt.tsx'
import styles from './place-order-page.module.css'

interface OrderSummaryProps {
  quote: Quote
  /** Name of a discount that applied a moment ago and has ended. */
  endedDiscount: string | null
  orderType: OrderType | null
  /** Whether it is paid online, before the kitchen gets it. */
  isPaidOnline: boolean
  /** Time at which it would be ready; null if unknown. */
  readyMessage: string | null
  /** Time until which this can be ordered; null: long enough, or unknown. */
  until: Instant | null
  /** Message that the order is too small or too large for its type; null when it fits. */
  problem: string | null
  /** Message how much is missing to the minimum; null: nothing. */
  lacking: string | null
}

/** Total of the order, the time it takes, and the payment method. */
export function OrderSummary(props: OrderSummaryProps) {
  const { quote, endedDiscount, orderType, isPaidOnline, readyMessage, until, problem, lacking } = props
  const { t, i18n } = useLingui()
  const { store, lang, prices, times } = useStoreView()
  const last = until && formatTime(until, store.timeZone, times)
  const ended = endedDiscount && storeLabelIn(lang, store, endedDiscount)
  const method = orderType && paymentMessage(i18n, isPaidOnline ? 'online' : orderType.paymentMethod, store)
  return (
    <OrderReceipt
      valueMinor={quote.valueMinor}
      amounts={[...quote.charges, ...quote.taxes].map((amount) => ({
        ...amount,
        label: storeLabelIn(lang, store, amount.label),
      }))}
      tipMinor={quote.tipMinor}
      roundingMinor={quote.roundingMinor}
      totalMinor={quote.totalMinor}
      includedTaxes={quote.includedTaxes?.map((tax) => ({
        ...tax,
        label: storeLabelIn(lang, store, tax.label),
      }))}
      prices={prices}
    >
      {ended && (
        <p className={styles.minimum} role="status">{t`${ended} has ended. This is the price without it.`}</p>
      )}
      {problem && (
        <div id={fieldId('size')} tabIndex={-1} className={styles.minimum}>
          <p>{problem}</p>
          {lacking && <p>{lacking}</p>}
        </div>
      )}
      {readyMessage && (
        <p className={styles.fact}>
          <ClockIcon />
          {readyMessage}
        </p>
      )}
      {last && (
        <p className={styles.fact}>
          <ClockIcon />
          {t`Orders until ${last}`}
        </p>
      )}
      {method && (
        <p className={styles.fact}>
          <ReceiptIcon />
          {t`Payment: ${method}`}
        </p>
      )}
    </OrderReceipt>
  )
}
