import type { Page, PageLanguage, StorePageData } from '@thali/contract/page-state'
import type { MenuId, StoreId } from '@thali/domain/ids'
import { isMenuOpenWithGrace } from '@thali/domain/menu/availability'
import type { Menu } from '@thali/domain/menu/menu'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import type { Store } from '@thali/domain/store/store'
import { ownColor } from '@thali/domain/store/store-color'
import { isViewOnly } from '@thali/domain/store/subscription'
import type { Instant } from '@thali/domain/time/clock'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../deps.ts'
import { findLegalText } from '../features/after/legal/find-legal-text.ts'
import { findGuestChannels } from '../features/after/order-messages/find-guest-channels.ts'
import { findPublicPost, findPublicPosts } from '../features/after/post/find-public-posts.ts'
import type { DomainSite } from '../features/base/store/custom-domains.ts'
import { type LoadedStore, storeAt } from '../features/menu/menu/load-store.ts'
import { orderableMenus } from '../features/menu/menu/visible-menus.ts'
import { findDinerOrder } from '../features/order/order/diner/find-diner-order.ts'
import { isPaidOnline } from '../features/order/order/payment/choose-online-payment.ts'
import { findGuestReservation } from '../features/order/reservation/read-reservations.ts'
import { servedLanguage } from './page-language.ts'
import type { MenuTarget, PageTarget } from './page-target.ts'
import { bookingLine, reservationsPage } from './reservations-page.ts'

/** Page with the store it was made from; null where no store decides how long it is valid. */
export interface BuiltPage {
  readonly page: Page
  readonly source: LoadedStore | null
}

const POSTS_LISTED = 20

const NOT_FOUND: BuiltPage = { page: { kind: 'not-found' }, source: null }

/** Page in place of one that a store no longer has, from which its guests find back to it. */
const notFoundIn = ({ slug }: Store): BuiltPage => ({ page: { kind: 'not-found', slug }, source: null })

interface WantedPage {
  readonly target: PageTarget
  readonly lang: PageLanguage
  /** The store's own domain in the request; null: the server's own name. */
  readonly site: DomainSite | null
}

/** Builds the page of an address now; on a store's own domain there are no pages of others. */
export async function buildPage(deps: Deps, wanted: WantedPage): Promise<BuiltPage> {
  const built = await build(deps, wanted)
  const isOfOther = wanted.site && built.source && built.source.store.slug !== wanted.site.slug
  return isOfOther ? NOT_FOUND : built
}

async function build(deps: Deps, { target, lang }: WantedPage): Promise<BuiltPage> {
  const storeCache = deps.storeCache
  const at = deps.now().getTime()
  switch (target.kind) {
    case 'home': {
      if (target.hasStores) return { page: { kind: 'home', sample: null }, source: null }
      const sample = await storeCache.find(SAMPLE_SLUG)
      return {
        page: { kind: 'home', sample: sample ? storePage(sample, at) : deps.bundledSample.page() },
        source: sample,
      }
    }
    case 'sample': {
      const sample = await storeCache.find(SAMPLE_SLUG)
      const page = sample ? wholeStorePage(deps, sample, at, target) : deps.bundledSample.page(target.menuId)
      return { page, source: sample }
    }
    case 'store': {
      const loaded = await storeCache.find(target.slug)
      if (!loaded) return NOT_FOUND
      return { page: wholeStorePage(deps, loaded, at, target), source: loaded }
    }
    case 'menu': {
      const loaded = await storeCache.findByMenu(target.menuId)
      return loaded ? { page: storePage(loaded, at, target.menuId), source: loaded } : NOT_FOUND
    }
    case 'place-order':
      return placeOrderPage(deps, target.slug === null ? null : await storeCache.find(target.slug), at)
    case 'orders':
      return { page: { kind: 'orders' }, source: null }
    case 'status':
    case 'thank-you': {
      const order = await findDinerOrder(deps, target.orderSlug)
      const loaded = order && (await storeCache.findById(order.storeId))
      if (!loaded) return NOT_FOUND
      const shown = { order, store: inColor(loaded, at) }
      const { kind } = target
      const page = kind === 'status' ? { kind, ...shown } : { kind, ...shown, hasLeft: target.hasLeft }
      return { page, source: loaded }
    }
    case 'legal': {
      const loaded = await storeCache.find(target.slug)
      const store = loaded ? inColor(loaded, at) : deps.bundledSample.store(target.slug)
      if (!store) return NOT_FOUND
      const { document, version } = target
      const channels = loaded && document === 'privacy' && (await findGuestChannels(deps, loaded))
      const page = { kind: 'legal', document, store, ...(channels && { channels }) } as const
      const question = { document, version, lang: servedLanguage(page, lang) }
      const written = loaded ? await findLegalText(deps.db, store, question) : {}
      return written ? { page: { ...page, ...written }, source: loaded } : NOT_FOUND
    }
    case 'posts': {
      const loaded = await storeCache.find(target.slug)
      if (!loaded) return NOT_FOUND
      const { number } = target
      const store = inColor(loaded, at)
      const served = servedLanguage({ kind: 'posts', store, posts: [], number, hasOlder: false }, lang)
      const part = { offset: (number - 1) * POSTS_LISTED, limit: POSTS_LISTED, lang: served }
      const { posts, total } = await findPublicPosts(deps.db, loaded, part)
      if (posts.length === 0 && number > 1) return notFoundIn(store)
      const hasOlder = total > part.offset + posts.length
      return { page: { kind: 'posts', store, posts, number, hasOlder }, source: loaded }
    }
    case 'post': {
      const loaded = await storeCache.find(target.slug)
      if (!loaded) return NOT_FOUND
      const store = inColor(loaded, at)
      const served = servedLanguage({ kind: 'posts', store, posts: [], number: 1, hasOlder: false }, lang)
      const found = await findPublicPost(deps.db, loaded, target.post, served)
      return found ? { page: { kind: 'post', store, ...found }, source: loaded } : notFoundIn(store)
    }
    case 'reservations': {
      const loaded = target.slug === null ? null : await storeCache.find(target.slug)
      return loaded ? { page: await reservationsPage(deps, loaded, target, at), source: loaded } : NOT_FOUND
    }
    case 'reservation': {
      const reservation = await findGuestReservation(deps, target.reservationSlug)
      const loaded = reservation && (await storeCache.findById(reservation.storeId as StoreId))
      if (!loaded) return NOT_FOUND
      return { page: { kind: 'reservation', store: inColor(loaded, at), reservation }, source: loaded }
    }
    case 'not-found':
      return NOT_FOUND
  }
}

/** Menu page of a store with its posts, and the way to book where tables can be booked. */
function wholeStorePage(
  { gateways }: Deps,
  loaded: LoadedStore,
  at: Instant,
  { menuId, hidesPosts }: MenuTarget,
): StorePageData {
  const page = storePage(loaded, at, menuId)
  const posts = hidesPosts ? [] : loaded.posts
  return {
    ...page,
    ...(posts.length > 0 && { posts }),
    ...(loaded.takesReservations && !page.viewMode && { booking: bookingLine(loaded.store.slug) }),
    ...(isPaidOnline(loaded, gateways) && { paysOnline: true }),
  }
}

/** Menu page of a store at an instant; a menu that is not open then is not opened. */
export function storePage(loaded: LoadedStore, at: Instant, menuId: string | null = null): StorePageData {
  const { date } = storeTime(at, loaded.store.timeZone)
  const store = storeAt(loaded, at)
  const open = orderableMenus(loaded, store, at)
  const withDishes = open.menus.filter(({ categories }) =>
    categories.some(({ itemIds }) => itemIds.length > 0),
  )
  const menus = withDishes.length > 0 ? { ...open, menus: withDishes } : open
  const isOpen = menus.menus.some((menu) => menu.id === menuId)
  const isServed = open.menus.some((menu) => menu.id === menuId)
  const closed = isServed ? undefined : loaded.all.menus.find((menu) => menu.id === menuId && menu.active)
  return {
    kind: 'store',
    store,
    menus,
    viewMode: isViewOnly(loaded.store, date),
    openMenuId: isOpen ? (menuId as MenuId) : null,
    ...(closed?.window && { closedMenu: shownWhenClosed(closed) }),
    sample: false,
    ...(menus.menus.length > 0 && Object.keys(menus.items).length === 0 && { isEmpty: true }),
  }
}

const shownWhenClosed = ({ id, label, translations, window }: Menu) => ({ id, label, translations, window })

/** Store for pages that show none of its menus, and so cannot take a colour from them. */
function inColor(loaded: LoadedStore, at: Instant): Store {
  const store = storeAt(loaded, at)
  return { ...store, primaryColor: ownColor(store, loaded.all.menus) }
}

/** Cart and checkout: items that closed a few minutes ago are still sold to diners who had chosen them. */
function placeOrderPage({ sms, gateways }: Deps, loaded: LoadedStore | null, at: Instant): BuiltPage {
  if (!loaded)
    return { page: { kind: 'place-order', store: null, menus: null, viewMode: false }, source: null }
  const { date } = storeTime(at, loaded.store.timeZone)
  const store = storeAt(loaded, at)
  return {
    page: {
      kind: 'place-order',
      store,
      menus: orderableMenus(loaded, store, at, isMenuOpenWithGrace),
      viewMode: isViewOnly(loaded.store, date),
      sendsCodes: sms.available || loaded.sendsOwnCodes,
      paysOnline: isPaidOnline(loaded, gateways),
    },
    source: loaded,
  }
}
