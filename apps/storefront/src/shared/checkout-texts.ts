import type { I18n, Messages } from '@lingui/core'
import type { PageLanguage } from '@thali/contract/page-state'

/** What the other pages and the sheets of the menu say: texts that the menu page does not need at once. */
const CATALOGS: Record<PageLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/checkout-en.po'),
  hi: () => import('../locales/checkout-hi.po'),
}

let texts: I18n | null = null
let isComplete = false

/** Says to which texts of this document they will be added. */
export function beginTexts(i18n: I18n): void {
  texts = i18n
  isComplete = false
}

/** Adds them to the ones already there, once. */
export async function loadCheckoutTexts(): Promise<void> {
  if (!texts || isComplete) return
  const { messages } = await CATALOGS[texts.locale as PageLanguage]()
  isComplete = true
  // Not by `load`, which has the whole page drawn again: nothing that is drawn already says these.
  Object.assign(texts.messages, messages)
}
