import type { Page } from '@thali/contract/page-state'

/** Colour of pages without a store: the choice of a store, and addresses without content. */
export const NEUTRAL_COLOR = '57534E'

/** The colour a page is shown in: its menu's, else its store's; null if neither has one. */
export function pageColor(page: Page): string | null {
  switch (page.kind) {
    case 'store': {
      const { menus } = page.menus
      const open = menus.length === 1 ? menus[0] : menus.find((menu) => menu.id === page.openMenuId)
      return open?.primaryColor ?? page.store.primaryColor ?? menus[0]?.primaryColor ?? null
    }
    case 'home':
      return page.sample ? pageColor(page.sample) : NEUTRAL_COLOR
    case 'not-found':
      return NEUTRAL_COLOR
    case 'place-order':
      return page.store?.primaryColor ?? page.menus?.menus[0]?.primaryColor ?? null
    case 'status':
    case 'thank-you':
    case 'legal':
    case 'posts':
    case 'post':
    case 'reservations':
    case 'reservation':
      return page.store.primaryColor
    default:
      return null
  }
}

/** Whether the document of such a page comes in its colour. */
export function isOfStore(page: Page): boolean {
  return 'store' in page && page.store !== null
}
