import type { ItemFields } from '@thali/contract/menu-fields'
import type { Language } from '@thali/domain/language'

type Translations = ItemFields['translations']
type Texts = Translations[string]

/** Texts with some of them in a language; an empty text is omitted, and falls back to the base language. */
export function translate(
  translations: Translations,
  language: Language,
  changes: Partial<Pick<Texts, 'label' | 'description' | 'remarks'>>,
): Translations {
  const { [language]: before = {}, ...others } = translations
  const texts: Texts = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, text]) => text !== ''),
  )
  return Object.keys(texts).length > 0 ? { ...others, [language]: texts } : others
}
