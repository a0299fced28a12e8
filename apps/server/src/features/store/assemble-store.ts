import type { OrderTypeId, StoreId } from '@thali/domain/ids'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Image } from '@thali/domain/menu/menu'
import type { OrderType } from '@thali/domain/order/order-type'
import { guessOrderTypeKind } from '@thali/domain/order/order-type-kind'
import { UPI_CURRENCY, upiAccountOf } from '@thali/domain/payment/upi'
import type { LinkType, Store } from '@thali/domain/store/store'
import type { OfferedDiscounts } from './assemble-discounts.ts'
import type { ChargeRow, LinkRow, OrderTypeRow, StoreRow } from './store.queries.ts'

export interface StoreParts {
  readonly row: StoreRow
  readonly links: readonly LinkRow[]
  readonly orderTypes: readonly OrderTypeRow[]
  readonly charges: readonly ChargeRow[]
  readonly ownLegalTexts: readonly LegalKind[]
  readonly discounts: OfferedDiscounts
}

/** Turns a store's rows into the store as its diners see it while it takes orders. */
export function assembleStore(parts: StoreParts, imageOf: (mediaId: string) => Image): Store {
  const { row } = parts
  const upi = row.currency_code === UPI_CURRENCY ? upiAccountOf(row.upi_address, row.upi_name) : null
  return {
    id: row.id as StoreId,
    slug: row.slug,
    name: row.name,
    description: row.description,
    logo: row.logo_media_id === null ? null : imageOf(row.logo_media_id),
    ...(row.banner_media_id !== null && { banner: imageOf(row.banner_media_id) }),
    legalName: row.legal_name,
    address: {
      street: row.street,
      pinCode: row.pin_code,
      city: row.city,
      state: row.region,
      country: row.country,
    },
    gstNo: row.gst_no,
    fssaiNo: row.fssai_no,
    aboutUs: row.about_us,
    currencySymbol: row.currency_symbol,
    currencyCode: row.currency_code,
    timeZone: row.time_zone,
    primaryColor: row.primary_color,
    subscription: {
      mode: row.subscription_mode,
      status: row.subscription_status,
      endDate: row.subscription_end,
    },
    viewOnly: row.view_only,
    ...(row.suspended_at !== null && { isSuspended: true }),
    links: parts.links.map(({ type, url }) => ({ type: type as LinkType, url })),
    orderTypes: assembleOrderTypes(parts.orderTypes, parts.charges),
    ordering: { open: true, reason: '', until: null },
    grievanceOfficer: row.grievance_officer,
    dayTurnsAtMinute: row.day_turns_at_minute,
    signedTableLinks: row.signed_table_links,
    ...(row.translations && { translations: row.translations }),
    ...(row.opening_hours && { hours: row.opening_hours }),
    ...(row.languages && { languages: row.languages }),
    ...(row.menu_layout && { menuLayout: row.menu_layout }),
    ...(row.tips && { tips: row.tips }),
    ...(row.round_bills && { roundsTotals: true }),
    ...(upi && { upi }),
    ...(parts.discounts.automatic.length > 0 && { discounts: parts.discounts.automatic }),
    ...(parts.discounts.byCode.size > 0 && { takesDiscountCodes: true }),
    ...(parts.ownLegalTexts.length > 0 && { ownLegalTexts: parts.ownLegalTexts }),
  }
}

function assembleOrderTypes(rows: readonly OrderTypeRow[], charges: readonly ChargeRow[]): OrderType[] {
  const chargesByType = Map.groupBy(charges, (charge) => charge.order_type_id)
  return rows.map((row) => ({
    id: row.id as OrderTypeId,
    label: row.label,
    kind: row.kind ?? guessOrderTypeKind(row.label),
    active: row.active,
    otpAuthentication: row.otp_authentication,
    otpOnOrder: row.otp_on_order,
    paymentMethod: row.payment_method,
    onlinePayment: row.online_payment,
    initialOrderState: row.initial_order_state as 1 | 2 | 3,
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
    maximumLines: row.maximum_lines,
    ...(row.phone_required && { phoneRequired: true }),
    ...(row.approve_first && { approveFirst: true }),
    ...(row.pin_codes && { pinCodes: row.pin_codes }),
    charges: (chargesByType.get(row.id) ?? []).map((charge) => ({
      label: charge.label,
      kind: charge.kind,
      amountMinor: charge.amount_minor,
      bps: charge.bps,
      optional: charge.optional,
      ...(charge.taxes && { taxes: charge.taxes }),
    })),
    estimateMinutes:
      row.estimate_from === null || row.estimate_to === null ? null : [row.estimate_from, row.estimate_to],
  }))
}
