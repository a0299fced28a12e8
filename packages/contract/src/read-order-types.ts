import { mustBeOptional } from '@thali/domain/country/optional-charges'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import type { Charge, OrderType, TaxRate } from '@thali/domain/order/order-type'
import { guessOrderTypeKind, ORDER_TYPE_KINDS, type OrderTypeKind } from '@thali/domain/order/order-type-kind'
import { isPinCode, normalisePinCode } from '@thali/domain/store/delivery-area'
import { RIDE_MINUTES_MAX, SETTING_LIMITS } from '@thali/domain/store/store-settings'
import type { FileReader } from './file-reader.ts'
import { readSlots, writeSlots } from './read-slots.ts'
import { readTaxes } from './read-values.ts'
import type { WireCharge, WireOrderConfig, WireProfile } from './wire-menu.ts'
import { toWireTax } from './write-values.ts'

/** Longest estimate from placing to serving: one day. */
const MAX_ESTIMATE_MINUTES = 1440

/** Reads `orderConfigs`: the ways to order. */
export function readOrderTypes(file: FileReader, country: string, currencyCode: string): OrderType[] {
  const seen = new Map<string, string>()
  return file.objects('orderConfigs', SETTING_LIMITS.orderTypes).map((config) => {
    const label = config.label('label', SETTING_LIMITS.orderType)
    const known = (earlier: string) =>
      `is already the label of ${earlier}; links and orders name a type by its label`
    config.distinct('label', label, seen, known)
    return {
      label,
      kind: readKind(config, label),
      active: config.flag('active', true),
      otpAuthentication: config.flag('otpAuthentication', false),
      otpOnOrder: config.flag('otp_on_order', false),
      paymentMethod: config.text('paymentMethod', 60, 'Cash'),
      onlinePayment: config.flag('online_payment', false),
      initialOrderState: config.whole('initialOrderState', 1, 3, 1) as 1 | 2 | 3,
      ...readOrderSize(config),
      ...(config.flag('phoneRequired', false) && { phoneRequired: true }),
      ...(config.flag('approveFirst', false) && { approveFirst: true }),
      ...readPinCodes(config),
      charges: config
        .objects('contents', SETTING_LIMITS.charges)
        .map((charge) => readCharge(charge, country, currencyCode)),
      ...readTaxRates(config),
      estimateMinutes: readEstimate(config),
      ...readSlots(config, label),
      ...readRide(config),
    }
  })
}

function readKind(file: FileReader, label: string): OrderTypeKind {
  const given = file.text('kind', 20).toLowerCase()
  if (given === '') return guessOrderTypeKind(label)
  const kind = ORDER_TYPE_KINDS.find((known) => known === given)
  if (!kind) file.problem('kind', `must be one of ${ORDER_TYPE_KINDS.join(', ')}, not "${given}"`)
  return kind ?? 'other'
}

/** Limits of an order's value and lines. A maximum of 0 is none, as files write it where there is no limit. */
function readOrderSize(
  config: FileReader,
): Pick<OrderType, 'minimumMinor' | 'maximumMinor' | 'maximumLines'> {
  const minimumMinor = config.money('minimumOrderValue', 0)
  const maximumMinor = config.money('maximumOrderValue', 0) || null
  if (maximumMinor !== null && maximumMinor < minimumMinor) {
    config.problem('maximumOrderValue', 'must not be less than "minimumOrderValue": nothing could be ordered')
  }
  return {
    minimumMinor,
    maximumMinor,
    maximumLines: config.whole('maximumLines', 0, SETTING_LIMITS.orderLines, 0) || null,
  }
}

function readCharge(file: FileReader, country: string, currencyCode: string): Charge {
  const label = file.label('label', SETTING_LIMITS.charge)
  const valueType = file.text('valueType', 20, 'absolute').toLowerCase()
  const isPercentage = valueType === 'percentage'
  if (!isPercentage && valueType !== 'absolute') {
    file.problem('valueType', `must be "absolute" or "percentage", not "${valueType}"`)
  }
  const declared = file.flag('optional', false)
  const optional = declared || mustBeOptional(label, { country, currencyCode })
  if (optional && !declared) {
    file.warn(
      'optional',
      `"${label}" is made optional: India's consumer authority forbids adding a service charge by default; the guest may tick it`,
    )
  }
  const taxes = readTaxes(file)
  return {
    label,
    kind: isPercentage ? 'percentage' : 'absolute',
    amountMinor: isPercentage ? 0 : file.money('value', null),
    bps: isPercentage ? file.percent('value', null) : 0,
    optional,
    ...(taxes.length > 0 && { taxes }),
  }
}

/** Other rates of taxes of dishes; one tax of one rate has one. */
function readTaxRates(config: FileReader): Pick<OrderType, 'taxRates'> {
  const seen = new Set<string>()
  const rates = config.objects('taxRates', SETTING_LIMITS.taxRates).map((rate): TaxRate => {
    const label = rate.label('label', SETTING_LIMITS.tax)
    const fromBps = rate.taxRate('from')
    if (seen.has(`${label} ${fromBps}`)) {
      rate.problem('from', `"${label}" of this rate has another rate here already`)
    }
    seen.add(`${label} ${fromBps}`)
    return { label, fromBps, bps: rate.taxRate('value') }
  })
  return rates.length > 0 ? { taxRates: rates } : {}
}

/** Postal codes in the form for comparison, without duplicates. */
function readPinCodes(config: FileReader): Pick<OrderType, 'pinCodes'> {
  const codes = config.texts('pinCodes', SETTING_LIMITS.pinCodes, 20)
  for (const code of codes) {
    if (!isPinCode(code)) config.problem('pinCodes', `"${code}" is no postal code`)
  }
  return codes.length > 0 ? { pinCodes: [...new Set(codes.map(normalisePinCode))] } : {}
}

function readEstimate(file: FileReader): readonly [number, number] | null {
  const minutes = file.list('estimateMinutes', 2).map(({ value }) => value)
  if (minutes.length === 0) return null
  const [from, to] = minutes
  const isMinutes = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ESTIMATE_MINUTES
  if (isMinutes(from) && isMinutes(to) && from <= to) return [from, to]
  file.problem('estimateMinutes', 'must be two whole numbers of minutes, the smaller first, such as [20, 30]')
  return null
}

/** Minutes of the ride; 0: none. */
function readRide(config: FileReader): Pick<OrderType, 'rideMinutes'> {
  const rideMinutes = config.whole('rideMinutes', 0, RIDE_MINUTES_MAX, 0)
  return rideMinutes > 0 ? { rideMinutes } : {}
}

export function writeOrderTypes(types: readonly OrderType[]): Partial<WireProfile> {
  return { orderConfigs: types.map(toWireOrderConfig) }
}

function toWireOrderConfig(type: OrderType): WireOrderConfig {
  return {
    label: type.label,
    kind: type.kind,
    active: type.active,
    otpAuthentication: type.otpAuthentication,
    paymentMethod: type.paymentMethod,
    initialOrderState: type.initialOrderState,
    minimumOrderValue: minorToNumber(type.minimumMinor),
    ...(type.maximumMinor !== null && { maximumOrderValue: minorToNumber(type.maximumMinor) }),
    ...(type.maximumLines !== null && { maximumLines: type.maximumLines }),
    ...(type.phoneRequired && { phoneRequired: true }),
    ...(type.approveFirst && { approveFirst: true }),
    ...(type.pinCodes && { pinCodes: [...type.pinCodes] }),
    online_payment: type.onlinePayment ? 1 : 0,
    otp_on_order: type.otpOnOrder,
    ...(type.estimateMinutes && { estimateMinutes: [...type.estimateMinutes] as [number, number] }),
    ...(type.slots && { slots: writeSlots(type.slots) }),
    ...(type.taxRates && { taxRates: type.taxRates.map(toWireTaxRate) }),
    ...(type.rideMinutes !== undefined && { rideMinutes: type.rideMinutes }),
    contents: type.charges.map(toWireCharge),
  }
}

function toWireTaxRate({ label, fromBps, bps }: TaxRate) {
  return { label, from: bpsToNumber(fromBps), value: bpsToNumber(bps) }
}

function toWireCharge(charge: Charge): WireCharge {
  const isPercentage = charge.kind === 'percentage'
  return {
    label: charge.label,
    value: isPercentage ? bpsToNumber(charge.bps) : minorToNumber(charge.amountMinor),
    valueType: charge.kind,
    ...(charge.optional && { optional: true }),
    ...(charge.taxes && { taxes: charge.taxes.map(toWireTax) }),
  }
}
