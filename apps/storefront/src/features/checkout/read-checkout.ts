import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { type CheckoutInput, type CheckoutProblem, checkCheckout } from '@thali/domain/order/checkout'
import type { OrderType } from '@thali/domain/order/order-type'
import { normalisePhone } from '@thali/domain/people/phone'
import type { StoreView } from '../../state/store-view.tsx'
import type { CheckoutDraft } from './draft.ts'

/** Draft of an order's form with what decides its fields. */
export interface CheckoutFields {
  readonly orderType: OrderType | null
  /** Serving times of the menus of the ordered dishes. */
  readonly windows: readonly OrderedWindow[]
  readonly draft: CheckoutDraft
  /** Dialling code of the chosen country; null until it is known. */
  readonly prefix: string | null
  /** Address that the scanned table gives; null: none. */
  readonly linkAddress: string | null
  readonly isScanNeeded: boolean
}

/** Reads a draft for the chosen order type, and validates it by the device's clock. */
export function readCheckout(
  { orderType, windows, draft, prefix, linkAddress, isScanNeeded }: CheckoutFields,
  store: StoreView['store'],
) {
  const kind = orderType?.kind ?? 'other'
  const slot = orderType?.slots ? draft.slot : null
  // No time means as soon as possible: phone clocks are wrong, so the server decides what time it is.
  const time = kind === 'pickup' && orderType?.slots ? (slot?.time ?? '') : null
  const form: CheckoutInput = {
    name: draft.name,
    countryCode: prefix ?? '',
    phone: draft.phone,
    address: time ?? draft.addresses[kind] ?? '',
    remarks: draft.remarks,
  }
  const found = checkCheckout(form, orderType, {
    // Without a type the kind of address is not known yet.
    addressFromLink: orderType ? linkAddress : '',
    isScanNeeded,
    clock: { ...store, now: Date.now(), windows },
    wanted: slot ?? {},
  })
  // Without its country's code a number cannot be checked.
  const isNumberOpen = prefix === null && draft.phone.trim() !== ''
  const problems: readonly CheckoutProblem[] = isNumberOpen
    ? found.filter(({ field }) => field !== 'phone')
    : found
  const number = normalisePhone(form.countryCode, draft.phone)
  return { kind, slot, form, problems, isNumberOpen, e164: number.ok ? number.e164 : '' }
}
