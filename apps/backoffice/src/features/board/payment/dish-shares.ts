/** Parts of a bill by its dishes, for diners who each pay for what they had. */
import type { OrderPayments, TakePaymentBody } from '@thali/contract/payments'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { spreadAmount } from '@thali/domain/money/spread-amount'
import { optionTexts } from '@thali/domain/order/chosen-options'
import { dueMinorOf, owedMinor } from '@thali/domain/payment/payment-due'
import { lineTexts } from '../all-day.ts'

/** Equal dishes of a bill. */
export interface SharedDish {
  readonly key: string
  readonly label: string
  /** Texts of its choices. */
  readonly choices: string
  /** Each of them that no part was paid for yet. */
  readonly unpaid: readonly SharedUnit[]
  /** Number of those that an earlier part was paid for. */
  readonly paid: number
}

/** Payments of an order, with the dishes that they are for. */
interface PartPayments {
  readonly orderId: string
  readonly marks: readonly Pick<OrderPayments['marks'][number], 'dishes' | 'undone'>[]
}

/** One dish of a line with its share of the bill. */
interface SharedUnit {
  readonly orderId: string
  readonly lineId: string
  readonly minor: number
}

/**
 * Dishes of orders, equal ones together. Each order's total, with charges, taxes, discounts, tip and rounding, is spread
 * over its dishes by their prices, so that the shares of all dishes add up to the totals.
 *
 * @param paid payments of the orders; the dishes of marks that stand are paid
 * @param lang of their names
 * @param stepMinor of a payment in the currency
 */
export function listSharedDishes(
  orders: readonly StaffOrder[],
  paid: readonly PartPayments[],
  lang: string,
  stepMinor = 1,
): SharedDish[] {
  const dishes = new Map<string, SharedDish>()
  for (const order of orders) {
    const marks = paid.find(({ orderId }) => orderId === order.id)?.marks ?? []
    const paidDishes = marks.flatMap(({ undone, dishes = [] }) => (undone ? [] : dishes))
    const lines = order.lines.filter(({ discarded }) => discarded === null)
    const units = lines.flatMap((line) => {
      const noted = paidDishes.filter(({ lineId }) => lineId === line.id)
      const paidCount = noted.reduce((sum, { quantity }) => sum + quantity, 0)
      const minors = spreadAmount(line.totalMinor, new Array<number>(line.quantity).fill(1))
      return minors.map((minor, at) => ({ line, minor, isPaid: at < paidCount }))
    })
    const weights = units.map(({ minor }) => minor)
    const shares = spreadAmount(owedMinor(order), weights, stepMinor)
    for (const [at, { line, isPaid }] of units.entries()) {
      const { label, choices } = lineTexts(line, lang)
      const key = JSON.stringify([line.label, optionTexts(line.choices)])
      const { unpaid, paid } = dishes.get(key) ?? { unpaid: [], paid: 0 }
      const unit = { orderId: order.id, lineId: line.id, minor: shares[at] ?? 0 }
      dishes.set(key, {
        ...{ key, label, choices },
        ...(isPaid ? { unpaid, paid: paid + 1 } : { unpaid: [...unpaid, unit], paid }),
      })
    }
  }
  return [...dishes.values()]
}

/** Parts of a payment for as many of each dish as are chosen, at most what is due of each order. */
export function partsByDish(
  orders: readonly StaffOrder[],
  dishes: readonly SharedDish[],
  chosen: Readonly<Record<string, number>>,
): NonNullable<TakePaymentBody['parts']> {
  const units = dishes.flatMap(({ key, unpaid }) => unpaid.slice(0, chosen[key] ?? 0))
  return orders.flatMap((order) => {
    const own = units.filter(({ orderId }) => orderId === order.id)
    const amountMinor = Math.min(
      dueMinorOf(order),
      own.reduce((sum, { minor }) => sum + minor, 0),
    )
    if (amountMinor === 0) return []
    const noted = Map.groupBy(own, ({ lineId }) => lineId)
    const ofLines = [...noted].map(([lineId, { length }]) => ({ lineId, quantity: length }))
    return [{ orderId: order.id, amountMinor, dishes: ofLines }]
  })
}
