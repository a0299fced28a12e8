import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { CANCELLED } from '@thali/domain/order/order'
import { UPI_CURRENCY, type UpiAccount } from '@thali/domain/payment/upi'
import { lazy, Suspense, useState } from 'react'
import { dueMinor } from '../../state/due-minor.ts'
import { Button } from '../../ui/button.tsx'

/** Loaded on request only. */
const UpiCode = lazy(async () => {
  const found = await import('./upi-code.tsx').catch(() => null)
  return { default: found?.UpiCode ?? NotLoaded }
})

function NotLoaded() {
  const { t } = useLingui()
  return <p role="alert">{t`The code could not be loaded. Check your connection and reload the page.`}</p>
}

/** Focuses the heading, since the focused button was removed. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()

interface PayByUpiProps {
  /** The page's order, then the other rounds of its table. */
  orders: readonly [DinerOrder, ...DinerOrder[]]
  upi: UpiAccount
  prices: PriceStyle
}

/** Single payment of some orders to the store's own UPI account; empty if nothing is due. */
export function PayByUpi({ orders, upi, prices }: PayByUpiProps) {
  const { t } = useLingui()
  const [openedMinor, setOpenedMinor] = useState<number | null>(null)
  const due = orders.filter((order) => order.currencyCode === UPI_CURRENCY && dueAtStore(order) > 0)
  if (due.length === 0) return null
  const atStoreMinor = due.reduce((sum, order) => sum + dueAtStore(order), 0)
  const amount = formatPrice(atStoreMinor, prices)
  const numbers = due.map(({ number }) => number).toSorted((one, other) => one - other)
  if (openedMinor === null) {
    return (
      <Button look="outlined" wide onClick={() => setOpenedMinor(atStoreMinor)}>
        {t`Pay ${amount} by UPI`}
      </Button>
    )
  }
  const was = formatPrice(openedMinor, prices)
  return (
    <section aria-label={t`Pay ${amount} by UPI`}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {t`Pay ${amount} by UPI`}
      </h3>
      {numbers.length > 1 && <p>{t`For orders ${numbers.join(', ')}`}</p>}
      <p role="status">
        {openedMinor !== atStoreMinor &&
          t`The amount has changed: it was ${was}. If you have paid already, show the staff.`}
      </p>
      <Suspense>
        <UpiCode order={orders[0]} orderNumbers={numbers} upi={upi} dueMinor={atStoreMinor} />
      </Suspense>
    </section>
  )
}

/**
 * Amount that staff still collect; none for an order that was paid or can be paid online: with two ways to pay, a diner
 * may pay twice.
 */
function dueAtStore(order: DinerOrder): number {
  const { state, paymentState, heldFor, dueOnlineMinor } = order
  if (state === CANCELLED || paymentState !== 'none' || heldFor || dueOnlineMinor !== undefined) return 0
  return dueMinor(order)
}
