import type { ImportedProfile } from '@thali/contract/imported-store'
import type { OrderTypeId } from '@thali/domain/ids'
import type { NewRow } from '../../db/schema.ts'

/** Rows of a store's own: everything but the logo, the pause and the time of creation. */
export function toStoreRows(
  storeId: string,
  profile: ImportedProfile,
  orderTypeIdOf: (label: string) => OrderTypeId,
) {
  const types = profile.orderTypes.map((type, position) => ({
    type,
    position,
    id: orderTypeIdOf(type.label),
  }))
  return {
    store: {
      id: storeId,
      slug: profile.slug,
      name: profile.name,
      description: profile.description,
      legal_name: profile.legalName,
      street: profile.address.street,
      pin_code: profile.address.pinCode,
      city: profile.address.city,
      region: profile.address.state,
      country: profile.address.country,
      gst_no: profile.gstNo,
      fssai_no: profile.fssaiNo,
      about_us: profile.aboutUs,
      currency_symbol: profile.currencySymbol,
      currency_code: profile.currencyCode,
      time_zone: profile.timeZone,
      primary_color: profile.primaryColor,
      grievance_officer: profile.grievanceOfficer && JSON.stringify(profile.grievanceOfficer),
      subscription_mode: profile.subscription.mode,
      subscription_status: profile.subscription.status,
      subscription_end: profile.subscription.endDate,
      view_only: profile.viewOnly,
      day_turns_at_minute: profile.dayTurnsAtMinute,
      signed_table_links: profile.signedTableLinks,
      composition_scheme: profile.billing.compositionScheme,
      invoice_prefix: profile.billing.invoicePrefix,
      round_bills: profile.roundsTotals ?? false,
      reasons: profile.reasons && JSON.stringify(profile.reasons),
      translations: profile.translations ? JSON.stringify(profile.translations) : null,
      opening_hours: profile.hours ? JSON.stringify(profile.hours) : null,
      languages: profile.languages ? JSON.stringify(profile.languages) : null,
      taxes: profile.taxes ? JSON.stringify(profile.taxes) : null,
      menu_layout: profile.menuLayout ?? null,
      tips: profile.tips ? JSON.stringify(profile.tips) : null,
    },
    links: profile.links.map(
      (link, position): NewRow<'store_links'> => ({ store_id: storeId, position, ...link }),
    ),
    orderTypes: types.map(
      ({ type, position, id }): NewRow<'order_types'> => ({
        store_id: storeId,
        id,
        position,
        label: type.label,
        kind: type.kind,
        active: type.active,
        otp_authentication: type.otpAuthentication,
        otp_on_order: type.otpOnOrder,
        payment_method: type.paymentMethod,
        online_payment: type.onlinePayment,
        initial_order_state: type.initialOrderState,
        minimum_minor: type.minimumMinor,
        maximum_minor: type.maximumMinor,
        maximum_lines: type.maximumLines,
        phone_required: type.phoneRequired === true,
        approve_first: type.approveFirst === true,
        pin_codes: type.pinCodes ? JSON.stringify(type.pinCodes) : null,
        estimate_from: type.estimateMinutes?.[0] ?? null,
        estimate_to: type.estimateMinutes?.[1] ?? null,
      }),
    ),
    charges: types.flatMap(({ type, id }) =>
      type.charges.map(
        (charge, position): NewRow<'order_type_charges'> => ({
          store_id: storeId,
          order_type_id: id,
          position,
          label: charge.label,
          kind: charge.kind,
          amount_minor: charge.amountMinor,
          bps: charge.bps,
          optional: charge.optional,
          taxes: charge.taxes ? JSON.stringify(charge.taxes) : null,
        }),
      ),
    ),
  }
}

export type StoreRows = ReturnType<typeof toStoreRows>
