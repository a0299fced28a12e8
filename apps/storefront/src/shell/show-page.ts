import type { I18n } from '@lingui/core'
import type { Page, PageState } from '@thali/contract/page-state'
import { cachePageOffline } from '../platform/service-worker-client.ts'
import { savedColor } from '../state/device/saved-color.ts'
import { isOfStore, pageColor } from './page-color.ts'
import { pageMeta } from './page-meta.ts'
import { pageCss } from './theme-style.ts'

/** Gives the document the colour and the title of another page than it came with, and stores that for offline use. */
export function showPage(state: PageState, i18n: I18n): void {
  // Not an inline style, which the page's policy forbids.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss(state.page, shownColor(state.page, savedColor())))
  document.adoptedStyleSheets = [sheet]
  document.title = pageMeta(state, i18n).title
  cachePageOffline()
}

/** Colour to show a page in: a page without a store has that of the last store seen; null is the product's. */
export function shownColor(page: Page, saved: string | null): string | null {
  return pageColor(page) ?? (isOfStore(page) ? null : saved)
}
