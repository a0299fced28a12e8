import type { ImportedItem, ImportedMenu, ImportedProfile } from '@thali/contract/imported-store'
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

/** Rows of menus, their categories and what those list. `media` gives ids by source. */
export function toMenuRows(
  storeId: string,
  menus: readonly ImportedMenu[],
  media: ReadonlyMap<string, string>,
) {
  const categories = menus.flatMap((menu) =>
    menu.categories.map((category, position) => ({ category, position, menuId: menu.id })),
  )
  return {
    menus: menus.map(
      (menu, position): NewRow<'menus'> => ({
        store_id: storeId,
        id: menu.id,
        position,
        label: menu.label,
        remarks: menu.remarks,
        primary_color: menu.primaryColor,
        active: menu.active,
        start_minute: menu.window?.startMinute ?? null,
        end_minute: menu.window?.endMinute ?? null,
        pure_veg: menu.pureVeg,
        image_media_id: (menu.image && media.get(menu.image)) ?? null,
        translations: JSON.stringify(menu.translations),
      }),
    ),
    categories: categories.map(
      ({ category, position, menuId }): NewRow<'categories'> => ({
        store_id: storeId,
        id: category.id,
        menu_id: menuId,
        position,
        label: category.label,
        image_media_id: category.image === null ? null : (media.get(category.image) ?? null),
        discount_bps: category.discountBps,
        hidden: category.hidden,
        collapsed: category.collapsed,
        translations: JSON.stringify(category.translations),
      }),
    ),
    listings: categories.flatMap(({ category }) =>
      category.itemIds.map(
        (itemId, position): NewRow<'category_items'> => ({
          store_id: storeId,
          category_id: category.id,
          position,
          item_id: itemId,
        }),
      ),
    ),
  }
}

/** Rows of items with their taxes, groups and options. */
export function toItemRows(
  storeId: string,
  items: readonly ImportedItem[],
  media: ReadonlyMap<string, string>,
) {
  return {
    items: items.map(
      (item): NewRow<'items'> => ({
        store_id: storeId,
        id: item.id,
        label: item.label,
        description: item.description,
        image_ids: JSON.stringify(item.images.flatMap((source) => media.get(source) ?? [])),
        tags: JSON.stringify(item.tags),
        discount_bps: item.discountBps,
        state: item.state,
        veg: item.veg,
        facts: JSON.stringify(item.facts),
        translations: JSON.stringify(item.translations),
      }),
    ),
    taxes: items.flatMap((item) =>
      item.taxes.map(
        (tax, position): NewRow<'item_taxes'> => ({ store_id: storeId, item_id: item.id, position, ...tax }),
      ),
    ),
    groups: items.flatMap((item) =>
      item.groups.map(
        (group, position): NewRow<'option_groups'> => ({
          store_id: storeId,
          item_id: item.id,
          position,
          label: group.label,
          description: group.description,
          required: group.required,
          max_selection: group.maxSelection,
          translations: JSON.stringify(group.translations),
          shared_id: group.sharedId ?? null,
        }),
      ),
    ),
    options: items.flatMap((item) =>
      item.groups.flatMap((group, groupPosition) =>
        group.options.map(
          (option, position): NewRow<'options'> => ({
            store_id: storeId,
            item_id: item.id,
            group_position: groupPosition,
            position,
            id: option.id,
            label: option.label,
            price_minor: option.priceMinor,
            info_text: option.text,
            is_default: option.isDefault,
            state: option.state,
            veg: option.veg,
            allergens: JSON.stringify(option.allergens),
            translations: JSON.stringify(option.translations),
          }),
        ),
      ),
    ),
  }
}

export type StoreRows = ReturnType<typeof toStoreRows>
export type MenuRowsToWrite = ReturnType<typeof toMenuRows>
export type ItemRowsToWrite = ReturnType<typeof toItemRows>
