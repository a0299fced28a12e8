import { type I18n, setupI18n } from '@lingui/core'
import type { Page, PageLanguage } from '@thali/contract/page-state'
import { beginTexts, loadCheckoutTexts } from '../shared/checkout-texts.ts'

const CATALOGS = {
  en: () => import('../locales/en.po'),
  hi: () => import('../locales/hi.po'),
}
/** Pages whose texts the menu page does not need. */
const CHECKOUT_PAGES: ReadonlySet<Page['kind']> = new Set([
  'home',
  'place-order',
  'orders',
  'status',
  'not-found',
])

/** Fetches the texts of the page's language; each language is a chunk of its own. */
export async function loadI18n(lang: PageLanguage, kind: Page['kind']): Promise<I18n> {
  const i18n = setupI18n({ locale: lang, messages: { [lang]: {} } })
  beginTexts(i18n)
  const [{ messages }] = await Promise.all([CATALOGS[lang](), loadTexts(kind)])
  i18n.load(lang, messages)
  return i18n
}

/** Fetches what another page says beyond the first one. */
export async function loadTexts(kind: Page['kind']): Promise<void> {
  if (CHECKOUT_PAGES.has(kind)) await loadCheckoutTexts()
}
