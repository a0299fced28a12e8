/** Pages for diners who reserve a table. */
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import type { PostLine, ReservationsPageData } from '@thali/contract/page-state'
import { pathTo } from '@thali/contract/paths'
import { labelByLanguage } from '@thali/domain/language'
import { ownColor } from '@thali/domain/store/store-color'
import { isViewOnly } from '@thali/domain/store/subscription'
import type { Instant } from '@thali/domain/time/clock'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../deps.ts'
import { type LoadedStore, storeAt } from '../features/menu/menu/load-store.ts'
import { listSlots } from '../features/order/reservation/list-slots.ts'
import { SERVER_TEXTS } from '../server-texts.ts'

const DAYS = 7
/** Party size where none is given. */
const USUAL_PARTY = 2

/** Link to the page where tables are reserved: made here, so that it costs menus no text. */
export function bookingLine(slug: string): PostLine {
  return {
    ...labelByLanguage(SERVER_TEXTS.bookTable),
    href: pathTo(DOCUMENT_PAGES.reservations, { slug }),
  }
}

/** Free times of a week; none where the store takes no reservations now. */
export async function reservationsPage(
  deps: Deps,
  loaded: LoadedStore,
  asked: { readonly party: number | null; readonly from: string | null },
  at: Instant,
): Promise<ReservationsPageData> {
  const { menus } = loaded.all
  const now = storeAt(loaded, at)
  const store = { ...now, primaryColor: ownColor(now, menus) }
  const today = storeTime(at, store.timeZone).date
  const from = asked.from !== null && asked.from > today ? asked.from : today
  const party = asked.party ?? USUAL_PARTY
  const isOpen = loaded.takesReservations && !isViewOnly(loaded.store, today)
  const slots = isOpen ? await listSlots(deps, store.id, { from, days: DAYS, party }) : null
  return { kind: 'reservations', store, slots, party, from, today }
}
