import type { Page, PageLanguage } from '@thali/contract/page-state'
import { SERVER_TEXTS } from '../server-texts.ts'

/** Page from memory while the database does not answer: it takes no order, and may be outdated. */
export function stalePage(page: Page, lang: PageLanguage): Page {
  if ((page.kind !== 'store' && page.kind !== 'place-order') || !page.store?.ordering.open) return page
  const ordering = { open: false, reason: SERVER_TEXTS.menuOutOfDate[lang], until: null }
  return { ...page, store: { ...page.store, ordering } } as Page
}
