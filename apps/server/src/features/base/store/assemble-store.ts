import type { ImportedProfile } from '@thali/contract/imported-store'
import type { StoreId } from '@thali/domain/ids'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Image } from '@thali/domain/menu/menu'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { UPI_CURRENCY, upiAccountOf } from '@thali/domain/payment/upi'
import type { Store } from '@thali/domain/store/store'
import type { OfferedDiscounts } from './assemble-discounts.ts'
import type { StoreRow } from './store.queries.ts'

/** A store's profile from its row, in the form of its file; images are separate. */
export function profileOf(row: StoreRow): ImportedProfile & { readonly id: StoreId } {
  return {
    id: row.id,
    slug: row.slug,
    logo: null,
    banner: null,
    subscription: {
      mode: row.subscription_mode,
      status: row.subscription_status,
      endDate: row.subscription_end,
    },
    viewOnly: row.view_only,
    ...row.settings,
  }
}

interface StoreParts {
  readonly row: StoreRow
  readonly ownLegalTexts: readonly LegalKind[]
  readonly discounts: OfferedDiscounts
}

/** Turns a store's row into the store as diners see it while it accepts orders. */
export function assembleStore(parts: StoreParts, imageOf: (mediaId: string) => Image): Store {
  const { row } = parts
  const upi = row.currency_code === UPI_CURRENCY ? upiAccountOf(row.upi_address, row.upi_name) : null
  const { banner: _, compositionScheme: _ofBills, invoicePrefix: _ofSerials, ...profile } = profileOf(row)
  const { reasons: _ofStaff, taxes: _ofDishes, ...shown } = profile
  const stepMinor = stepOfCurrency(row.currency_code)
  return {
    ...shown,
    ...(stepMinor > 1 && { stepMinor }),
    logo: row.logo_media_id === null ? null : imageOf(row.logo_media_id),
    ...(row.banner_media_id !== null && { banner: imageOf(row.banner_media_id) }),
    ...(row.suspended_at !== null && { isSuspended: true }),
    ordering: { open: true, reason: '', until: null },
    ...(upi && { upi }),
    ...(parts.discounts.automatic.length > 0 && { discounts: parts.discounts.automatic }),
    ...(parts.discounts.byCode.size > 0 && { takesDiscountCodes: true }),
    ...(parts.ownLegalTexts.length > 0 && { ownLegalTexts: parts.ownLegalTexts }),
  }
}
