import type { I18n, Messages } from '@lingui/core'
import type { PageLanguage } from '@thali/contract/page-state'

/** What cart, checkout, status and history say: texts that the menu page does not need at once. */
const CATALOGS: Record<PageLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/checkout-en.po'),
  hi: () => import('../locales/checkout-hi.po'),
}

const complete = new WeakSet<I18n>()

/** Adds those texts to the ones already there, once. */
export async function loadCheckoutTexts(i18n: I18n): Promise<void> {
  if (complete.has(i18n)) return
  const { messages } = await CATALOGS[i18n.locale as PageLanguage]()
  complete.add(i18n)
  i18n.load(i18n.locale, messages)
}
