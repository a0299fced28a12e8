import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import type { StoreSettings } from '@thali/contract/imported-store'
import type { PostLine } from '@thali/contract/page-state'
import { pathTo } from '@thali/contract/paths'
import type { StoreCode, StoreId } from '@thali/domain/ids'
import type { DiscountRule } from '@thali/domain/order/discount'
import { orderingOf, type Pause } from '@thali/domain/order/ordering'
import type { Rush } from '@thali/domain/order/promise/rush'
import type { Station } from '@thali/domain/order/station'
import type { Store } from '@thali/domain/store/store'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../../db/schema.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'
import { assembleDiscounts } from './assemble-discounts.ts'
import { assembleStore } from './assemble-store.ts'
import { type PlaceRules, toPlaceRules } from './place-rules.ts'
import { imagesOf } from './shown-images.ts'
import { findProfileRow, type MenuPostRow } from './store.queries.ts'

/** A store without its menus, as of one instant. */
export interface LoadedProfile {
  /** Its `ordering` is as of loading; use `storeAt` for another time. */
  readonly store: Store
  /** Prefix of the store's random addresses. */
  readonly code: StoreCode
  /** Number of the latest change that a menu page shows. */
  readonly version: number
  readonly pause: Pause
  /** Current rush, if any. */
  readonly rush: Rush | null
  /** Kitchen stations; none: the kitchen is not divided. */
  readonly stations: readonly Station[]
  /** Hidden from the public: its owner's e-mail address is unconfirmed, or it is deleted. */
  readonly isHeld: boolean
  /** The gateway of new payments; null if there is none. */
  readonly payingBy: { readonly provider: string; readonly mode: GatewayMode } | null
  /** Whether new payments have a gateway. */
  readonly onlinePayment: boolean
  /** Whether an account of its own sends codes. */
  readonly sendsOwnCodes: boolean
  /** Settings, including those that only staff may read. */
  readonly settings: StoreSettings
  readonly places: PlaceRules
  /** Its own domain, if proven. */
  readonly domain: string | null
  /** Whether printed codes lead to `domain`. */
  readonly codesAtDomain: boolean
  /** Discounts with a code, by that code: never sent to clients. */
  readonly codeDiscounts: ReadonlyMap<string, DiscountRule>
  /** Whether diners can reserve tables online. */
  readonly takesReservations: boolean
  /** Posts below the header of the menu. */
  readonly posts: readonly PostLine[]
}

/**
 * Reads a store without its menus, and how its images are found; null when there is none.
 *
 * @param images resolves image sources; by default to the files that this server serves
 */
export async function loadProfile(db: Db, storeId: StoreId, at: Instant, images: typeof imagesOf = imagesOf) {
  const row = await findProfileRow(db, storeId)
  if (!row) return null
  const { ownLegalTexts } = row
  const discounts = assembleDiscounts(row.discounts)
  const ownImages = images(row.id, row.images)
  const pause = { pausedReason: row.paused_reason, pausedUntil: row.paused_until?.getTime() ?? null }
  const asOf = (store: Store): Store => ({ ...store, ordering: orderingOf(store, pause, at) })
  const profile: LoadedProfile = {
    code: row.code,
    store: asOf(assembleStore({ row, ownLegalTexts, discounts }, ownImages.byId)),
    version: row.menu_version,
    pause,
    rush:
      row.rush_minutes !== null && row.rush_until
        ? { addedMinutes: row.rush_minutes, until: row.rush_until.getTime() }
        : null,
    stations: row.stations ?? [],
    isHeld: row.held_for_email || row.deleted_at !== null,
    payingBy: row.provider && row.mode ? { provider: row.provider, mode: row.mode } : null,
    onlinePayment: row.provider !== null,
    sendsOwnCodes: row.codesBySms !== null || row.codesByWhatsapp !== null,
    settings: row.settings,
    places: toPlaceRules(row.places),
    domain: row.domain,
    codesAtDomain: row.domain !== null && row.for_codes === true,
    codeDiscounts: discounts.byCode,
    takesReservations: row.takesReservations,
    posts: assemblePostLines(row.slug, row.posts),
  }
  return { profile, images: ownImages }
}

/** A store without its menus, in the images that we serve; null when there is none. */
export async function readStoreProfile(db: Db, storeId: StoreId, at: Instant): Promise<LoadedProfile | null> {
  return (await loadProfile(db, storeId, at))?.profile ?? null
}

/** Turns posts into the lines below the header of a store's menu, with titles in all their languages. */
function assemblePostLines(slug: string, rows: readonly MenuPostRow[]): PostLine[] {
  return rows.map(({ slug: post, content: { title, translations } }) => ({
    label: title,
    translations: Object.fromEntries(
      Object.entries(translations).flatMap(([lang, texts]) =>
        texts?.title ? [[lang, { label: texts.title }]] : [],
      ),
    ),
    href: pathTo(DOCUMENT_PAGES.post, { slug, post }),
  }))
}
