import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { RefusalCode } from '@thali/contract/refusals'
import { toTime } from '@thali/contract/write-values'
import { missedWindow } from '@thali/domain/menu/availability'
import { type OrderedWindow, orderedWindows } from '@thali/domain/menu/ordered-windows'
import { type CheckoutInput, type CheckoutProblem, checkCheckout } from '@thali/domain/order/checkout'
import type { Order } from '@thali/domain/order/order'
import { isClockTime } from '@thali/domain/order/order-address'
import type { OrderType } from '@thali/domain/order/order-type'
import { hasWantedTime, mayLackAddress } from '@thali/domain/order/order-type-kind'
import {
  askedTime,
  type OrderTiming,
  type Slot,
  type WantedProblem,
  wantedAt,
} from '@thali/domain/order/slots'
import { DEFAULT_PREFIX, normalisePhone } from '@thali/domain/people/phone'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import type { PlacementQuote } from './quote-placement.ts'

const REFUSALS: Record<CheckoutProblem['code'], RefusalCode> = {
  'order-type.required': 'order.type-required',
  'address.required': 'order.address-required',
  'pin-code.required': 'order.pin-code-required',
  'pin-code.not-served': 'order.pin-code-not-served',
  'pickup-time.invalid': 'order.time-invalid',
  'pickup-time.closed': 'order.time-invalid',
  'wanted-time.closed': 'order.time-invalid',
  'table.scan-required': 'order.table-unsigned',
  'phone.required': 'order.phone-required',
  'phone.invalid': 'order.phone-invalid',
  // The schema has the same limits, and was applied before.
  'address.too-long': 'request.malformed',
  'name.too-long': 'request.malformed',
  'remarks.too-long': 'request.malformed',
}

const PATHS: Record<CheckoutProblem['field'], readonly string[]> = {
  'order-type': ['orderType'],
  address: ['address'],
  time: ['dueTime'],
  name: ['user', 'name'],
  phone: ['user', 'phone'],
  remarks: ['remarks'],
}

interface Circumstances {
  readonly addressFromLink: string | null
  /** Whether staff enter it for a diner: then no code proves a phone, and staff know their delivery area. */
  readonly isEntered: boolean
  readonly at: Date
  readonly fresh: PlacementQuote
}

/**
 * Checks a diner's input by the rules of the form on the diner's own page.
 *
 * @returns fields of the order, the slot that it takes up, and whether it waits for its time, unless work on it has to
 *   start at once
 * @throws {Refusal} of the first problem
 */
export function checkForm(
  store: Store,
  orderType: OrderType,
  { user, address, remarks, dueDay, dueTime }: OrderPlacement,
  { addressFromLink, isEntered, at, fresh }: Circumstances,
): Pick<Order, 'address' | 'dueAt' | 'userPhone'> & {
  readonly slot: Slot | null
  readonly isForLater: boolean
} {
  const form: CheckoutInput = {
    name: user?.name ?? '',
    countryCode: user?.countryCode?.trim() || DEFAULT_PREFIX,
    phone: user?.phone ?? '',
    address,
    remarks,
  }
  const now = at.getTime()
  const { timeZone, hours } = store
  const windows = orderedWindows(fresh.menus, fresh.quote.lines)
  const clock = { now, timeZone, hours, windows }
  const asked = isEntered
    ? { ...orderType, otpAuthentication: false, phoneRequired: false, pinCodes: [] }
    : orderType
  // A diner waiting at the counter has neither table nor time.
  const isHere = isEntered && address.trim() === '' && mayLackAddress(orderType)
  const wanted = { day: dueDay, time: dueTime }
  const [problem] = checkCheckout(form, asked, {
    addressFromLink: isHere ? '' : addressFromLink,
    clock,
    wanted,
    isEntered,
  })
  const askedFor = isHere ? null : askedTime(orderType, address, wanted)
  const due = askedFor && wantedAt(orderType, askedFor, clock, isEntered)
  if (problem) {
    const isUnproven = problem.code === 'phone.required' && !asked.otpAuthentication
    const code = isUnproven ? 'order.phone-missing' : REFUSALS[problem.code]
    const isTime = code === 'order.time-invalid' && askedFor
    const why = isTime ? whyNotThen(askedFor.time, windows, due) : {}
    throw new Refusal(code, { path: PATHS[problem.field], ...why })
  }
  const phone = normalisePhone(form.countryCode, form.phone)
  const later = due?.kind === 'later' ? due : null
  // A pickup as soon as possible counts as now.
  const soon = hasWantedTime(orderType.kind) && !isHere && !askedFor ? clockOf(store, now) : ''
  return {
    address: addressFromLink ?? (address.trim() || soon),
    dueAt: later && new Date(later.at),
    slot: later?.slot ?? null,
    isForLater: later !== null && (later.slot !== null || dueDay !== undefined),
    userPhone: phone.ok ? phone.e164 : '',
  }
}

function clockOf({ timeZone }: Store, now: Instant): string {
  return toTime(storeTime(now, timeZone).minuteOfDay)
}

/** Messages for times without orders. */
const WHY: Readonly<Record<WantedProblem, string>> = {
  'not-a-time': 'it is not written as HH:MM',
  'no-slots': 'orders of this type are for now alone',
  closed: 'the store is closed then',
  past: 'this time has passed',
  'too-soon': 'it is too soon',
  'too-far': 'this day cannot be ordered for yet',
  'cut-off': 'orders for this day are not taken any more',
  menu: 'the menu is not served then',
}

/** Message on a refused time, with the dish that is not served then. */
function whyNotThen(time: string, windows: readonly OrderedWindow[], due: OrderTiming | null) {
  const problem = due?.kind === 'never' ? due.problem : 'closed'
  const missed = isClockTime(time) ? missedWindow(windows, minuteOfClockTime(time)) : undefined
  if (!missed || (problem !== 'closed' && problem !== 'menu')) return { why: WHY[problem], problem }
  const [from, to] = [toTime(missed.startMinute), toTime(missed.endMinute)]
  const { id: itemID, label } = missed.item
  return { why: `${label} is served from ${from} to ${to}`, itemID, from, to }
}
