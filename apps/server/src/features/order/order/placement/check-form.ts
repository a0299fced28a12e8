import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { RefusalCode } from '@thali/contract/refusals'
import { toTime } from '@thali/contract/write-values'
import { missedWindow } from '@thali/domain/menu/availability'
import { type OrderedWindow, orderedWindows } from '@thali/domain/menu/ordered-windows'
import { type CheckoutForm, type CheckoutProblem, checkCheckout } from '@thali/domain/order/checkout'
import { isClockTime } from '@thali/domain/order/order-address'
import type { OrderType } from '@thali/domain/order/order-type'
import { mayLackAddress } from '@thali/domain/order/order-type-kind'
import { DEFAULT_PREFIX, normalisePhone } from '@thali/domain/people/phone'
import type { Store } from '@thali/domain/store/store'
import { dueTime, minuteOfClockTime } from '@thali/domain/time/due-time'
import type { PlacementQuote } from './quote-placement.ts'

/** What a diner typed, once nothing is wrong with it. */
interface CheckedForm {
  readonly address: string
  /** When it is wanted; null: as soon as possible. */
  readonly dueAt: Date | null
  /** E.164, or empty. */
  readonly userPhone: string
}

const REFUSALS: Record<CheckoutProblem['code'], RefusalCode> = {
  'order-type.required': 'order.type-required',
  'address.required': 'order.address-required',
  'pin-code.required': 'order.pin-code-required',
  'pin-code.not-served': 'order.pin-code-not-served',
  'pickup-time.invalid': 'order.time-invalid',
  'pickup-time.closed': 'order.time-invalid',
  'table.scan-required': 'order.table-unsigned',
  'phone.required': 'order.phone-required',
  'phone.invalid': 'order.phone-invalid',
  // The schema has the same limits, and was asked before.
  'address.too-long': 'request.malformed',
  'name.too-long': 'request.malformed',
  'remarks.too-long': 'request.malformed',
}

const PATHS: Record<CheckoutProblem['field'], readonly string[]> = {
  'order-type': ['orderType'],
  address: ['address'],
  name: ['user', 'name'],
  phone: ['user', 'phone'],
  remarks: ['remarks'],
}

interface Circumstances {
  readonly addressFromLink: string | null
  /** By staff for a guest: no code proves a phone, and they know where they deliver. */
  readonly isEntered: boolean
  readonly at: Date
  readonly fresh: PlacementQuote
}

/**
 * Reads what a diner typed by the rules of the form on the diner's own page.
 *
 * @throws {Refusal} of the first problem
 */
export function checkForm(
  store: Store,
  orderType: OrderType,
  { user, address, remarks }: OrderPlacement,
  { addressFromLink, isEntered, at, fresh }: Circumstances,
): CheckedForm {
  const form: CheckoutForm = {
    name: user?.name ?? '',
    countryCode: user?.countryCode?.trim() || DEFAULT_PREFIX,
    phone: user?.phone ?? '',
    address,
    remarks,
  }
  const now = at.getTime()
  const { timeZone, hours } = store
  const windows = orderedWindows(fresh.menus, fresh.quote.lines)
  // Staff know until when they give out what they enter.
  const clock = isEntered ? { now, timeZone } : { now, timeZone, hours, windows }
  const asked = isEntered
    ? { ...orderType, otpAuthentication: false, phoneRequired: false, pinCodes: [] }
    : orderType
  // Who stands at the counter and waits has neither table nor time.
  const isHere = isEntered && address.trim() === '' && mayLackAddress(orderType)
  const [problem] = checkCheckout(form, asked, { addressFromLink: isHere ? '' : addressFromLink, clock })
  if (problem) {
    const isUnproven = problem.code === 'phone.required' && !asked.otpAuthentication
    const code = isUnproven ? 'order.phone-missing' : REFUSALS[problem.code]
    const why = code === 'order.time-invalid' ? whyNotThen(address.trim(), windows) : {}
    throw new Refusal(code, { path: PATHS[problem.field], ...why })
  }
  const phone = normalisePhone(form.countryCode, form.phone)
  const due = orderType.kind === 'pickup' ? dueTime(address.trim(), now, clock) : null
  return {
    address: addressFromLink ?? address.trim(),
    dueAt: typeof due === 'number' ? new Date(due) : null,
    userPhone: phone.ok ? phone.e164 : '',
  }
}

/** Reason why a time is refused, in words, with the dish that is not served then. */
function whyNotThen(time: string, windows: readonly OrderedWindow[]) {
  if (!isClockTime(time)) return { why: 'it is not written as HH:MM' }
  const missed = missedWindow(windows, minuteOfClockTime(time))
  if (!missed) return { why: 'the store is closed then' }
  const [from, to] = [toTime(missed.startMinute), toTime(missed.endMinute)]
  const { id: itemID, label } = missed.item
  return { why: `${label} is served from ${from} to ${to}`, itemID, from, to }
}
