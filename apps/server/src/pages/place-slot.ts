import { PLACE_SLOT_START } from '@thali/contract/page-slot'
import type { PageLanguage } from '@thali/contract/page-state'
import { escapeHtml } from '@thali/domain/escape-html'
import { addressFromLink } from '@thali/domain/order/order-address'
import { placeName } from '@thali/domain/order/place-name'
import { linkedType, placeKey } from '@thali/domain/order/table-link'
import { storeLabelIn } from '@thali/domain/store/store-label'
import type { Deps } from '../deps.ts'
import type { LoadedStore } from '../features/menu/menu/load-store.ts'
import { isSignedTableLink } from '../features/order/codes/table-signature.ts'
import type { CachedResponse } from '../response-cache/cached-response.ts'
import { FilledResponse, type Sendable } from '../response-cache/filled-response.ts'
import { EMPTY_SLOT, slotOf } from '../response-cache/slot.ts'
import type { PageRequest } from './page-request.ts'

/** A page's bytes with room for the place of a scanned address, where the page shows one. */
export function openPlaceSlot(html: string): { readonly bytes: Buffer; readonly slotAt: number | undefined } {
  const at = html.indexOf(PLACE_SLOT_START)
  if (at === -1) return { bytes: Buffer.from(html), slotAt: undefined }
  const head = Buffer.from(html.slice(0, at + PLACE_SLOT_START.length))
  const tail = Buffer.from(html.slice(at + PLACE_SLOT_START.length))
  return { bytes: Buffer.concat([head, EMPTY_SLOT, tail]), slotAt: head.length }
}

/** The page with the place that the address names: one page is kept for all of them. */
export function withPlace(deps: Deps, { link, lang }: PageRequest, answer: CachedResponse): Sendable {
  if (link === null || answer.plain.slotAt === undefined) return answer
  const place = shownPlace(deps, link, answer.source as LoadedStore, lang)
  const slot = place === null ? undefined : slotOf(`<bdi>${escapeHtml(place)}</bdi>`)
  return slot ? new FilledResponse(answer, slot) : answer
}

/** The table where a code of the store names it, else the order type where it is one of the store's, in a language. */
function shownPlace(
  { secrets }: Deps,
  link: NonNullable<PageRequest['link']>,
  { store, places }: LoadedStore,
  lang: PageLanguage,
): string | null {
  const isSigned =
    link.iden &&
    link.sig &&
    isSignedTableLink(secrets, store.id, link, link.sig, places.keyVersions.get(placeKey(link)))
  const seat = isSigned ? addressFromLink(link.idel, link.iden) : null
  if (seat !== null) return placeName(seat, lang)
  const type = linkedType(store.orderTypes, link.conf)
  return type && link.conf && storeLabelIn(lang, store, link.conf)
}
