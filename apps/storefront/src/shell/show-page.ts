import type { I18n } from '@lingui/core'
import type { Page, PageState } from '@thali/contract/page-state'
import { pageWords } from './page-words.ts'
import { pageCss } from './theme-style.ts'

/** Puts a page's colour in place of the first one's, without an inline style. */
export function showTheme(page: Page, color: string | null): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(pageCss(page, color))
  document.adoptedStyleSheets = [sheet]
}

export function showTitle(state: PageState, i18n: I18n): void {
  document.title = pageWords(state, i18n).title
}
