import type { CounterMenu } from '@thali/contract/counter-orders'
import { discountObstacle, quoteDiscounted } from '@thali/domain/order/discounted-quote'
import type { OrderType } from '@thali/domain/order/order-type'
import { allowedTip, reducedValueMinor, withTip } from '@thali/domain/order/tip'
import type { StoreTime } from '@thali/domain/time/store-clock'
import type { CounterDraft } from './counter-draft.ts'

/** Price of a draft with its discount and tip, the lines that cannot be sold, why a code takes nothing off, and whether it needs a phone. */
export function quoteCounter(
  menu: CounterMenu,
  orderType: OrderType,
  { ticked, lines, code, tip, phone }: CounterDraft,
  at: StoreTime,
) {
  const { menus, stepMinor, roundBills: isRounded, pricesIncludeTax: isTaxInside } = menu
  const discounts = [...menu.discounts, ...(code ? [code.rule] : [])]
  const question = { menus, orderType, ticked, lines, discounts, at, isRounded, isTaxInside, stepMinor }
  const { quote: plain, problems } = quoteDiscounted(question)
  const allowed = allowedTip(tip, menu.tips, reducedValueMinor(plain))
  const obstacle = code && discountObstacle(code.rule, question, plain)
  return {
    quote: withTip(plain, allowed, question),
    problems,
    obstacle,
    lacksPhone: code?.rule.needsPhone === true && obstacle === null && phone.trim() === '',
  }
}
