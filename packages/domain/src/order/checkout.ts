import { normalisePhone } from '../people/phone.ts'
import { findDeliveryProblem } from '../store/delivery-area.ts'
import type { Instant } from '../time/clock.ts'
import type { DueClock } from '../time/due-time.ts'
import { hasVisibleText } from '../typed-text.ts'
import { ADDRESS_MAX, isClockTime } from './order-address.ts'
import type { OrderType } from './order-type.ts'
import { hasWantedTime, needsPhone } from './order-type-kind.ts'
import { askedTime, type WantedDay, wantedAt } from './slots.ts'

/** Limit of a name, in characters. */
export const NAME_MAX = 400
/** Limit of a remark, in characters. */
export const REMARKS_MAX = 400

/** Form that a diner fills in before an order is placed. */
export interface CheckoutInput {
  readonly name: string
  /** Country code, such as `+91`. */
  readonly countryCode: string
  readonly phone: string
  readonly address: string
  readonly remarks: string
}

/** Field with a problem, and its reason. */
export interface CheckoutProblem {
  readonly field: 'order-type' | 'address' | 'time' | 'name' | 'phone' | 'remarks'
  readonly code:
    | 'order-type.required'
    | 'name.too-long'
    | 'phone.required'
    | 'phone.invalid'
    | 'address.required'
    | 'address.too-long'
    | 'pin-code.required'
    | 'pin-code.not-served'
    | 'pickup-time.invalid'
    | 'pickup-time.closed'
    | 'wanted-time.closed'
    | 'table.scan-required'
    | 'remarks.too-long'
}

/** Conditions beside the form that decide whether it can be sent. */
export interface CheckoutCircumstances {
  /** Address from a scanned table or room; its field is not shown then. */
  readonly addressFromLink: string | null
  /** Whether the store takes this order only after the scan of a signed code, and none was scanned. */
  readonly isScanNeeded?: boolean
  /** Present time, and times at which the store gives out later orders. */
  readonly clock: DueClock & { readonly now: Instant }
  /**
   * Wanted day, and wanted time unless the order is picked up, beside the form's fields. Absent: none was chosen.
   */
  readonly wanted?: WantedDay
  /** Entered by staff for a diner; staff may use any slot. */
  readonly isEntered?: boolean
}

function checkPhone(form: CheckoutInput, orderType: OrderType | null): CheckoutProblem[] {
  if (form.phone.trim() === '') {
    return orderType && needsPhone(orderType) ? [{ field: 'phone', code: 'phone.required' }] : []
  }
  return normalisePhone(form.countryCode, form.phone).ok ? [] : [{ field: 'phone', code: 'phone.invalid' }]
}

function checkAddress(
  form: CheckoutInput,
  orderType: OrderType | null,
  { wanted = {} }: CheckoutCircumstances,
): CheckoutProblem[] {
  const address = form.address.trim()
  // As soon as possible.
  if (orderType && hasWantedTime(orderType.kind) && askedTime(orderType, address, wanted) === null) return []
  if (!hasVisibleText(address)) return [{ field: 'address', code: 'address.required' }]
  if (form.address.length > ADDRESS_MAX) return [{ field: 'address', code: 'address.too-long' }]
  if (orderType?.kind === 'delivery') return checkDelivery(address, orderType)
  if (orderType?.kind !== 'pickup' || isClockTime(address)) return []
  return [{ field: 'address', code: 'pickup-time.invalid' }]
}

/** Checks the wanted time; an unreadable time is reported by the address check. */
function checkTime(
  form: CheckoutInput,
  orderType: OrderType | null,
  { clock, wanted = {}, isEntered = false }: CheckoutCircumstances,
): CheckoutProblem[] {
  const asked = orderType && askedTime(orderType, form.address, wanted)
  if (!orderType || !asked) return []
  const isFetched = orderType.kind === 'pickup'
  if (isFetched && !isClockTime(asked.time)) return []
  if (wantedAt(orderType, asked, clock, isEntered).kind !== 'never') return []
  return [
    isFetched
      ? { field: 'address', code: 'pickup-time.closed' }
      : { field: 'time', code: 'wanted-time.closed' },
  ]
}

function checkDelivery(address: string, { pinCodes = [] }: OrderType): CheckoutProblem[] {
  const problem = findDeliveryProblem(pinCodes, address)
  if (problem === null) return []
  return [{ field: 'address', code: problem === 'missing' ? 'pin-code.required' : 'pin-code.not-served' }]
}

/**
 * Lists all problems that keep a checkout from being sent, in the order of the form. The browser checks before sending,
 * the server before accepting.
 */
export function checkCheckout(
  form: CheckoutInput,
  orderType: OrderType | null,
  circumstances: CheckoutCircumstances,
): CheckoutProblem[] {
  const { addressFromLink, isScanNeeded = false } = circumstances
  const problems: CheckoutProblem[] = []
  if (!orderType) problems.push({ field: 'order-type', code: 'order-type.required' })
  if (isScanNeeded) problems.push({ field: 'address', code: 'table.scan-required' })
  else if (addressFromLink === null) problems.push(...checkAddress(form, orderType, circumstances))
  if (addressFromLink === null || orderType?.kind !== 'pickup')
    problems.push(...checkTime(form, orderType, circumstances))
  if (form.name.length > NAME_MAX) problems.push({ field: 'name', code: 'name.too-long' })
  problems.push(...checkPhone(form, orderType))
  if (form.remarks.length > REMARKS_MAX) problems.push({ field: 'remarks', code: 'remarks.too-long' })
  return problems
}
