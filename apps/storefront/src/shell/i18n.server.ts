import { type I18n, setupI18n } from '@lingui/core'
import type { PageLanguage } from '@thali/contract/page-state'
import { keepTypedValues } from '@thali/domain/typed-values'
import { messages as en } from '../locales/en.po'
import { messages as hi } from '../locales/hi.po'

const byLanguage: Record<PageLanguage, I18n> = {
  en: keepTypedValues(setupI18n({ locale: 'en', messages: { en } })),
  hi: keepTypedValues(setupI18n({ locale: 'hi', messages: { hi } })),
}

/** The texts of a language, loaded once for all renderings. */
export function i18nFor(lang: PageLanguage): I18n {
  return byLanguage[lang]
}
