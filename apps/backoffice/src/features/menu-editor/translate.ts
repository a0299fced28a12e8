import type { ItemFields } from '@thali/contract/menu-editor'

/** The second language that menus are offered in. */
export const HINDI = 'hi'

type Translations = ItemFields['translations']
type Texts = Translations[string]

/** Texts with some of them in Hindi; an empty text is none, and falls back to the base language. */
export function translate(
  translations: Translations,
  changes: Partial<Pick<Texts, 'label' | 'description' | 'remarks'>>,
): Translations {
  const { [HINDI]: before = {}, ...others } = translations
  const texts: Texts = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, text]) => text !== ''),
  )
  return Object.keys(texts).length > 0 ? { ...others, [HINDI]: texts } : others
}
