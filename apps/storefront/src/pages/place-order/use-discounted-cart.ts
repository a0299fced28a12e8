import type { StoreMenus } from '@thali/domain/menu/menu'
import { isDiscountOn } from '@thali/domain/order/discount'
import type { AppliedDiscount } from '@thali/domain/order/discount-terms'
import {
  type DiscountedQuestion,
  discountObstacle,
  quoteDiscounted,
} from '@thali/domain/order/discounted-quote'
import type { OrderType } from '@thali/domain/order/order-type'
import type { StoreTime } from '@thali/domain/time/store-clock'
import { useEffect, useMemo, useState } from 'react'
import type { CheckoutDraft } from '../../features/checkout/draft.ts'
import { useDiscountCode } from '../../features/checkout/use-discount-code.ts'
import type { StoredCart } from '../../state/cart/read-cart.ts'
import { useStoreView } from '../../state/store-view.tsx'

interface Discounting {
  readonly menus: StoreMenus
  readonly orderType: OrderType | null
  readonly cart: StoredCart
  readonly at: StoreTime
  readonly draft: CheckoutDraft
  readonly changeDraft: (change: Partial<CheckoutDraft>) => void
}

const NO_TYPE = { charges: [], label: '' }

/** The cart with its price after the best discount for its diner, at this minute. */
export function useDiscountedCart({ menus, orderType, cart, at, draft, changeDraft }: Discounting) {
  const { store } = useStoreView()
  const given = useDiscountCode(store.id, draft.discountCode ?? null, (discountCode) =>
    changeDraft({ discountCode }),
  )
  const { rule } = given
  const offered = store.discounts
  const discounts = useMemo(() => [...(offered ?? []), ...(rule ? [rule] : [])], [offered, rule])
  const question = useMemo(
    (): DiscountedQuestion => ({
      menus,
      orderType: orderType ?? NO_TYPE,
      ticked: draft.ticked,
      lines: cart.lines,
      discounts,
      at,
      isRounded: store.roundBills,
      isTaxInside: store.pricesIncludeTax,
      stepMinor: store.stepMinor,
    }),
    [menus, orderType, draft.ticked, cart.lines, discounts, at, store],
  )
  const fresh = useMemo(() => quoteDiscounted(question), [question])
  const { discount } = fresh.quote

  const isOfCode = rule !== null && discount?.id === rule.id

  // A discount that ends while it is shown is not removed without notice; the field of a code tells what became of it.
  const [last, setLast] = useState<AppliedDiscount | null>(null)
  useEffect(() => {
    if (discount) setLast(isOfCode ? null : discount)
  }, [discount, isOfCode])
  const isLastOn = discounts.some(({ id, ...rest }) => id === last?.id && isDiscountOn(rest, at))
  return {
    fresh,
    given,
    /** Reason why the code takes nothing off; null if it does, or without a code. */
    obstacle: rule && discountObstacle(rule, question, fresh.quote),
    /** Name of an automatic discount that applied a moment ago and has ended. */
    ended: last && !isLastOn && last.id !== discount?.id ? last.label : null,
    /** The code that the order is to be placed with. */
    code: isOfCode ? given.code : null,
    isPhoneNeeded: isOfCode && rule.needsPhone,
  }
}
