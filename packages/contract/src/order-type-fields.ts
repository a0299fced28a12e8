/** Ways to order in store files. */
import { mustBeOptional } from '@thali/domain/country/optional-charges'
import type { Charge, OrderType, TaxRate } from '@thali/domain/order/order-type'
import { guessOrderTypeKind, ORDER_TYPE_KINDS } from '@thali/domain/order/order-type-kind'
import { isPinCode, normalisePinCode } from '@thali/domain/store/delivery-area'
import { RIDE_MINUTES_MAX, SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { z } from 'zod'
import { amount } from './amount-fields.ts'
import { field, row, rowsOf, type WireOf } from './file-fields.ts'
import type { FileReader } from './file-reader.ts'
import { taxes } from './tax-fields.ts'
import { slots } from './window-fields.ts'

/** Longest estimate from placing to serving: one day. */
const MAX_ESTIMATE_MINUTES = 1440

/** A charge: an amount, or a percentage of the cart's value. */
const charge = rowsOf<Charge>()({
  label: row.label(SETTING_LIMITS.charge),
  amount: amount(['absolute', 'percentage']),
  optional: row.flag().omitBlank(),
  taxes: taxes.orAbsent().about('On the charge, added to the taxes of the same label'),
})
export type WireCharge = WireOf<typeof charge>

const rate = rowsOf<TaxRate>()({
  label: row.label(SETTING_LIMITS.tax),
  fromBps: row.taxRate.as('from'),
  bps: row.taxRate.as('value'),
})

/** One tax of one rate has one other rate. */
const taxRates = row.list(rate, SETTING_LIMITS.taxRates, ({ label, fromBps }, file, seen) => {
  if (seen.has(`${label} ${fromBps}`))
    file.problem('from', `"${label}" of this rate has another rate here already`)
  seen.set(`${label} ${fromBps}`, file.path)
})

/** Range in minutes. It also states `items` beside the positions, which clients generated from the description need. */
export const wireEstimate = z
  .tuple([z.int(), z.int()])
  .meta({ items: { type: 'integer' }, minItems: 2, maxItems: 2 })

const orderType = rowsOf<Omit<OrderType, 'kind'> & Partial<Pick<OrderType, 'kind'>>>()(
  {
    label: row.label(SETTING_LIMITS.orderType),
    kind: field(z.enum(ORDER_TYPE_KINDS).optional(), readKind).about(
      'What its address is; guessed from the label where a store file says nothing',
    ),
    active: row.flag(true),
    otpAuthentication: row.flag(),
    paymentMethod: row.text(60, 'Cash'),
    initialOrderState: field(z.number().int(), (file, key) => file.whole(key, 1, 3, 1) as 1 | 2 | 3),
    minimumMinor: row.money(0).as('minimumOrderValue'),
    maximumMinor: row.money(0).orNull().as('maximumOrderValue'),
    maximumLines: row.whole(0, SETTING_LIMITS.orderLines, 0).orNull(),
    phoneRequired: row.mark.about(
      'Orders need `user.phone`, also where no code proves it; absent: only with a code',
    ),
    approveFirst: row.mark.about(
      'Of a table: staff look at the first order of its guests before the kitchen gets it',
    ),
    pinCodes: field(z.array(z.string()), readPinCodes, (codes) => [...codes])
      .orAbsent()
      .about('Of a delivery: postal codes where it goes; absent: everywhere'),
    onlinePayment: field(
      z.number().int(),
      (file, key) => file.flag(key, false),
      (is) => (is ? 1 : 0),
    ).as('online_payment'),
    otpOnOrder: row.flag().as('otp_on_order'),
    estimateMinutes: field(
      wireEstimate,
      readEstimate,
      (minutes) => (minutes ?? undefined) as [number, number] | undefined,
    ).optional(),
    slots: slots.about(
      'When its orders are taken for later days; absent: within 24 hours, of those with a time',
    ),
    taxRates: taxRates
      .orAbsent()
      .about('Taxes of dishes with this label and the rate `from` are of the rate `value` here, in percent'),
    rideMinutes: row
      .whole(0, RIDE_MINUTES_MAX, 0)
      .orAbsent()
      .about('Of a delivery: minutes of the ride, on top of a computed time; absent: none'),
    charges: row.list(charge, SETTING_LIMITS.charges).as('contents'),
  },
  { phoneRequired: 'otpAuthentication' },
)
export type WireOrderConfig = WireOf<typeof orderType>

export const orderTypes = row.list(orderType, SETTING_LIMITS.orderTypes, ({ label }, file, seen) =>
  file.distinct(
    'label',
    label,
    seen,
    (earlier) => `is already the label of ${earlier}; links and orders name a type by its label`,
  ),
)

/** Reads the ways to order, with charges that are optional where the law wants it. */
export function readOrderTypes(
  file: FileReader,
  place: { readonly country: string; readonly currencyCode: string },
): OrderType[] {
  return orderTypes.read(file, 'orderConfigs').map(({ kind, ...type }, at): OrderType => {
    const path = `orderConfigs[${at}]`
    if (type.maximumMinor !== null && type.maximumMinor < type.minimumMinor) {
      const problem = 'must not be less than "minimumOrderValue": nothing could be ordered'
      file.problem(`${path}.maximumOrderValue`, problem)
    }
    const charges = type.charges.map((one, position): Charge => {
      if (one.optional || !mustBeOptional(one.label, place)) return one
      file.warn(
        `${path}.contents[${position}].optional`,
        `"${one.label}" is made optional: India's consumer authority forbids adding a service charge by default; the guest may tick it`,
      )
      return { ...one, optional: true }
    })
    return {
      ...type,
      kind: kind ?? guessOrderTypeKind(type.label),
      ...(type.slots && { slots: { ...type.slots, id: type.slots.id || type.label } }),
      charges,
    }
  })
}

function readKind(file: FileReader, key: string) {
  const given = file.text(key, 20).toLowerCase()
  if (given === '') return undefined
  const kind = ORDER_TYPE_KINDS.find((known) => known === given)
  if (!kind) file.problem(key, `must be one of ${ORDER_TYPE_KINDS.join(', ')}, not "${given}"`)
  return kind ?? 'other'
}

/** Postal codes in the form for comparison, without duplicates. */
function readPinCodes(file: FileReader, key: string): readonly string[] {
  const codes = file.texts(key, SETTING_LIMITS.pinCodes, 20)
  for (const code of codes) if (!isPinCode(code)) file.problem(key, `"${code}" is no postal code`)
  return [...new Set(codes.map(normalisePinCode))]
}

function readEstimate(file: FileReader, key: string): readonly [number, number] | null {
  const minutes = file.list(key, 2).map(({ value }) => value)
  if (minutes.length === 0) return null
  const [from, to] = minutes
  const isMinutes = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ESTIMATE_MINUTES
  if (isMinutes(from) && isMinutes(to) && from <= to) return [from, to]
  file.problem(key, 'must be two whole numbers of minutes, the smaller first, such as [20, 30]')
  return null
}
