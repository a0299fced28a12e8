import type { DiscountRule } from '@thali/domain/order/discount'
import type { ChangeDiscount, CheckDiscountCode, Discounts, SetDiscountState } from './discounts.ts'
import { get, post } from './paths.ts'

/** Calls about discounts. They stand apart from `paths.ts`, so that no phone loads them. */
export const DISCOUNTS_API = {
  discounts: get<Discounts>()('/api/stores/:storeId/discounts'),
  /** What a guest's code stands for, where staff enter their order. */
  checkGuestCode: post<CheckDiscountCode, DiscountRule>()('/api/stores/:storeId/discount-code'),
  createDiscount: post<ChangeDiscount['values'], Discounts>()('/api/stores/:storeId/discounts'),
  changeDiscount: post<ChangeDiscount, Discounts>()('/api/stores/:storeId/discounts/:discountId'),
  /** Pauses, resumes or ends one. */
  setDiscountState: post<SetDiscountState, Discounts>()('/api/stores/:storeId/discounts/:discountId/state'),
} as const
