/** Orders that staff enter for a diner. */

import type { StoreMenus } from '@thali/domain/menu/menu'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { OrderType } from '@thali/domain/order/order-type'
import type { TipOffer } from '@thali/domain/order/tip'
import type { z } from 'zod'
import { staffOrderSchema } from './staff-orders.ts'

/** Active order types and menus that staff can order from, as diners have them; for practice also those closed now. */
export interface CounterMenu {
  readonly orderTypes: readonly OrderType[]
  readonly menus: StoreMenus
  /** Discounts that apply without a code, by the clock of `timeZone`. */
  readonly discounts: readonly DiscountRule[]
  /** Null: the store accepts no tips. */
  readonly tips: TipOffer | null
  /** Totals are rounded off to the whole unit. */
  readonly roundBills: boolean
  /** Prices and charges include taxes. Absent: they do not. */
  readonly pricesIncludeTax?: boolean
  /** Step of amounts in the store's currency, in minor units. Absent: 1. */
  readonly stepMinor?: number
  readonly timeZone: string
}

/** Answer of `POST …/orders`: the order as placed, its address as the store lists it, without later changes. */
export const counterOrderSchema = staffOrderSchema.pick({
  id: true,
  slug: true,
  number: true,
  totalMinor: true,
  address: true,
})

export type CounterOrder = z.infer<typeof counterOrderSchema>
