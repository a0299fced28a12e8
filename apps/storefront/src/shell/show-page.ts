import type { I18n } from '@lingui/core'
import type { PageState } from '@thali/contract/page-state'
import { cachePageOffline } from '../platform/service-worker-client.ts'
import { pageMeta } from './page-meta.ts'
import { pageCss } from './theme-style.ts'

/** Gives the document the colour and the title of another page than it came with, and stores that for offline use. */
export function showPage(state: PageState, i18n: I18n, color: string | null): void {
  // Not an inline style, which the page's policy forbids.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss(state.page, color))
  document.adoptedStyleSheets = [sheet]
  document.title = pageMeta(state, i18n).title
  cachePageOffline()
}
