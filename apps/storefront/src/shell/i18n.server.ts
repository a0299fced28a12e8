import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { PageLanguage } from '@thali/contract/page-state'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { keepTypedValues } from '@thali/domain/typed-values'

const CATALOGUES = import.meta.glob<Messages>('../locales/*.po', { eager: true, import: 'messages' })

const byLanguage = Object.fromEntries(
  LANGUAGE_TAGS.map((lang) => {
    const messages = CATALOGUES[`../locales/${lang}.po`]
    if (!messages) throw new Error(`no catalogue of ${lang}`)
    return [lang, keepTypedValues(setupI18n({ locale: lang, messages: { [lang]: messages } }))]
  }),
) as Record<PageLanguage, I18n>

/** The texts of a language, loaded once for all renderings. */
export function i18nFor(lang: PageLanguage): I18n {
  return byLanguage[lang]
}
