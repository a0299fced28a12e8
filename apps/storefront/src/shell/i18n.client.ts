import { type I18n, setupI18n } from '@lingui/core'
import type { Page, PageLanguage } from '@thali/contract/page-state'
import { loadCheckoutTexts } from '../shared/checkout-texts.ts'

const CATALOGS = {
  en: () => import('../locales/en.po'),
  hi: () => import('../locales/hi.po'),
}
/** Pages whose texts the menu page does not need. */
const CHECKOUT_PAGES: ReadonlySet<Page['kind']> = new Set(['place-order', 'orders', 'status'])

let texts: I18n | null = null

/** Fetches the texts of the page's language; each language is a chunk of its own. */
export async function loadI18n(lang: PageLanguage, kind: Page['kind']): Promise<I18n> {
  texts = setupI18n({ locale: lang })
  const [{ messages }] = await Promise.all([CATALOGS[lang](), loadTexts(kind)])
  texts.load(lang, messages)
  return texts
}

/** Fetches what another page says beyond the first one. */
export async function loadTexts(kind: Page['kind']): Promise<void> {
  if (texts && CHECKOUT_PAGES.has(kind)) await loadCheckoutTexts(texts)
}
