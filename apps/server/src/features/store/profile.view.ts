import type { WireCharge, WireOrderConfig } from '@thali/contract/wire-menu'
import { bpsToNumber, minorToNumber } from '@thali/domain/money/money'
import type { Charge, OrderType } from '@thali/domain/order/order-type'
import type { Store } from '@thali/domain/store/store'
import type { OpeningHours } from '@thali/domain/time/opening-hours'
import { type AddressOf, toTime, toWireTax } from './wire-values.view.ts'

/** A store's profile as its file has it, but for what staff alone see. */
export function toWireProfile(store: Store, addressOf: AddressOf) {
  return {
    _id: store.id,
    name: store.name,
    slug: store.slug,
    subscriptionMode: store.subscription.mode,
    subscriptionStatus: store.subscription.status,
    subscriptionEndDate: store.subscription.endDate,
    address: store.address,
    description: store.description,
    logo: store.logo ? addressOf(store.logo) : '',
    ...(store.banner && { banner: addressOf(store.banner) }),
    legalName: store.legalName,
    gstNo: store.gstNo,
    fssaiNo: store.fssaiNo,
    currency: store.currencySymbol,
    currencyCode: store.currencyCode,
    timeZone: store.timeZone,
    ...(store.primaryColor && { primaryColor: store.primaryColor }),
    aboutUs: store.aboutUs,
    orderConfigs: store.orderTypes.map(toWireOrderConfig),
    links: store.links.map(({ type, url }) => ({ type, url })),
    ...(store.grievanceOfficer && { grievanceOfficer: store.grievanceOfficer }),
    dayTurnsAt: toTime(store.dayTurnsAtMinute),
    ...(store.signedTableLinks && { signedTableLinks: true }),
    ...(store.languages && { languages: [...store.languages] }),
    ...(store.menuLayout && { menuLayout: store.menuLayout }),
    ...(store.tips && {
      tips: {
        percents: store.tips.percentsBps.map(bpsToNumber),
        amounts: store.tips.amountsMinor.map(minorToNumber),
      },
    }),
    ...(store.roundsTotals && { roundBills: true }),
    ...(store.translations && { translations: store.translations }),
    ...(store.hours && toWireHours(store.hours)),
  }
}

function toWireHours({ week, closures, lastOrderMinutes }: OpeningHours) {
  return {
    ...(week.length > 0 && {
      hours: week.map(({ day, fromMinute, toMinute }) => ({
        day,
        from: toTime(fromMinute),
        to: toTime(toMinute),
      })),
    }),
    ...(closures.length > 0 && { closures: closures.map((closure) => ({ ...closure })) }),
    ...(lastOrderMinutes > 0 && { lastOrderMinutes }),
  }
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
    contents: type.charges.map(toWireCharge),
  }
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
