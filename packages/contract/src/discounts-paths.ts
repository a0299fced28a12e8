import type { DiscountRule } from '@thali/domain/order/discount'
import type {
  changeDiscountSchema,
  checkDiscountCodeSchema,
  Discounts,
  discountValuesSchema,
  SetDiscountState,
} from './discounts.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about discounts. They stand apart from `paths.ts`, so that no phone loads them. */
export const DISCOUNTS_API = {
  discounts: staffGet<Discounts>('store.settings')('/discounts'),
  /** Discount rule behind a diner's code, for orders that staff enter. */
  checkGuestCode: staffPost<typeof checkDiscountCodeSchema, DiscountRule>('orders.create')('/discount-code'),
  createDiscount: staffPost<typeof discountValuesSchema, Discounts>('store.settings')('/discounts'),
  changeDiscount: staffPost<typeof changeDiscountSchema, Discounts>('store.settings')(
    '/discounts/:discountId',
  ),
  /** Pauses, resumes or ends one. */
  setDiscountState: staffPost<SetDiscountState, Discounts>('store.settings')('/discounts/:discountId/state'),
} as const
