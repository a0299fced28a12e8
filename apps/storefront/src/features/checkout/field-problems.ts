import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '@thali/contract/refusals'
import type { CheckoutProblem } from '@thali/domain/order/checkout'

export type FieldName = CheckoutProblem['field']

/** The message of each problem, exactly as shown beside the field. */
export const PROBLEM_MESSAGES: Record<CheckoutProblem['code'], MessageDescriptor> = {
  'order-type.required': msg`Please Select Order Type`,
  'name.too-long': msg`Please use at most 400 characters.`,
  'phone.required': msg`Please Enter your Mobile Number.`,
  'phone.invalid': msg`Please Enter a Valid Mobile Number.`,
  'address.required': msg`This field is required`,
  'address.too-long': msg`Please use at most 400 characters.`,
  'pin-code.required': msg`Please add your PIN or postal code to the address.`,
  'pin-code.not-served': msg`We do not deliver to this PIN or postal code.`,
  'pickup-time.invalid': msg`Please choose a time.`,
  'pickup-time.closed': msg`This cannot be picked up at this time. Please choose another.`,
  'wanted-time.closed': msg`Nothing is available at this time. Please choose another.`,
  'table.scan-required': msg`Please scan the code on your table or in your room.`,
  'remarks.too-long': msg`Please use at most 400 characters.`,
}

/** Field that a refusal of the server is about. */
export const REFUSED_FIELD: Partial<Record<RefusalCode, FieldName>> = {
  'order.type-required': 'order-type',
  'order.type-gone': 'order-type',
  'order.phone-required': 'phone',
  'order.phone-missing': 'phone',
  'order.phone-invalid': 'phone',
  'otp.country-not-allowed': 'phone',
  'order.table-unsigned': 'order-type',
  'order.table-wrong': 'order-type',
  'order.address-required': 'address',
  'order.pin-code-required': 'address',
  'order.pin-code-not-served': 'address',
  'order.time-invalid': 'address',
  'order.slot-full': 'time',
  'order.wait-too-long': 'time',
}

/** Subject of a problem: a field, or the size of the whole order. */
type AtFault = FieldName | 'otp' | 'size'

/** Id of a field's control, or of the text about the size. */
export const fieldId = (field: AtFault) => `checkout-${field}`

/** Scrolls to the first field with a problem and focuses it. */
export function focusField(field: AtFault): void {
  const element = document.getElementById(fieldId(field))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
