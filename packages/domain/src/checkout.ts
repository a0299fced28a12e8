import { ADDRESS_MAX, addressKind, isClockTime } from './order-address.ts'
import type { OrderType } from './order-type.ts'
import { normalisePhone } from './phone.ts'

/** The longest name, in characters. */
export const NAME_MAX = 400
/** The longest remark, in characters. */
export const REMARKS_MAX = 400

/** What a diner fills in before an order is placed. */
export interface CheckoutForm {
  readonly name: string
  /** Country code, such as `+91`. */
  readonly countryCode: string
  readonly phone: string
  readonly address: string
  readonly remarks: string
}

/** A field that needs another look, and why. */
export interface CheckoutProblem {
  readonly field: 'order-type' | 'name' | 'phone' | 'address' | 'remarks' | 'cart'
  readonly code:
    | 'order-type.required'
    | 'name.too-long'
    | 'phone.required'
    | 'phone.invalid'
    | 'address.required'
    | 'address.too-long'
    | 'pickup-time.invalid'
    | 'table.scan-required'
    | 'remarks.too-long'
    | 'minimum'
}

/** What else decides whether a form can be sent. */
export interface CheckoutCircumstances {
  /** The address a scanned table or room brought; its field is not shown then. */
  readonly addressFromLink: string | null
  /** The store takes this order only from where a signed code was scanned, and none was. */
  readonly isScanNeeded?: boolean
  /** Cart value in minor units; left out where the caller compares the minimum itself. */
  readonly valueMinor?: number
}

function checkPhone(form: CheckoutForm, orderType: OrderType | null): CheckoutProblem[] {
  if (form.phone.trim() === '') {
    return orderType?.otpAuthentication ? [{ field: 'phone', code: 'phone.required' }] : []
  }
  return normalisePhone(form.countryCode, form.phone).ok ? [] : [{ field: 'phone', code: 'phone.invalid' }]
}

function checkAddress(form: CheckoutForm, orderType: OrderType | null): CheckoutProblem[] {
  const address = form.address.trim()
  if (address === '') return [{ field: 'address', code: 'address.required' }]
  if (form.address.length > ADDRESS_MAX) return [{ field: 'address', code: 'address.too-long' }]
  const isPickup = orderType !== null && addressKind(orderType.label) === 'pickup-time'
  return isPickup && !isClockTime(address) ? [{ field: 'address', code: 'pickup-time.invalid' }] : []
}

/** Everything that keeps a checkout from being sent, in the order of the form; the server asks the same. */
export function checkCheckout(
  form: CheckoutForm,
  orderType: OrderType | null,
  { addressFromLink, isScanNeeded = false, valueMinor }: CheckoutCircumstances,
): CheckoutProblem[] {
  const problems: CheckoutProblem[] = []
  if (!orderType) problems.push({ field: 'order-type', code: 'order-type.required' })
  if (form.name.length > NAME_MAX) problems.push({ field: 'name', code: 'name.too-long' })
  problems.push(...checkPhone(form, orderType))
  if (isScanNeeded) problems.push({ field: 'address', code: 'table.scan-required' })
  else if (addressFromLink === null) problems.push(...checkAddress(form, orderType))
  if (form.remarks.length > REMARKS_MAX) problems.push({ field: 'remarks', code: 'remarks.too-long' })
  if (orderType && valueMinor !== undefined && valueMinor < orderType.minimumMinor) {
    problems.push({ field: 'cart', code: 'minimum' })
  }
  return problems
}
