import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { PAYMENT_LAPSES_MS } from '@thali/domain/payment/payment'
import { lazy, Suspense } from 'react'

/** Loaded only if a gateway gives a code to scan. */
const ScanToPay = lazy(async () => ({ default: (await import('./scan-to-pay.tsx')).ScanToPay }))

interface PayAtCounterProps {
  order: DinerOrder
  formatTime: (at: number) => string
}

/** Time limit of an unpaid order, and the alternative of paying at the counter. */
export function PayAtCounter({ order, formatTime }: PayAtCounterProps) {
  const { t } = useLingui()
  const until = formatTime(Date.parse(order.placedAt) + PAYMENT_LAPSES_MS)
  return (
    <>
      <p>
        {order.orderTypeKind === 'delivery'
          ? t`Your order waits for it until ${until}.`
          : t`Your order waits for it until ${until}. You can pay at the counter, too: show your order number.`}
      </p>
      {order.payment?.isTest && <p>{t`This store is testing online payment: you will not be charged.`}</p>}
    </>
  )
}

/** UPI payment as a code to scan; empty if the gateway has its own page. */
export function PayByCode({ uri, amount }: { uri: string | null; amount: string }) {
  return (
    uri !== null && (
      <Suspense>
        <ScanToPay uri={uri} amount={amount} />
      </Suspense>
    )
  )
}
