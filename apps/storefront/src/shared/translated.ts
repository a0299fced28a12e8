import type { PageLanguage } from '@thali/contract/page-state'
import type { Translations } from '@thali/domain/menu'

interface Named {
  readonly label: string
  readonly translations: Translations
}

/** A label in the reader's language where the store wrote one. */
export function labelIn(lang: PageLanguage, named: Named): string {
  return named.translations[lang]?.label || named.label
}

export function descriptionIn(lang: PageLanguage, named: Named & { readonly description: string }): string {
  return named.translations[lang]?.description || named.description
}

export function remarksIn(lang: PageLanguage, named: Named & { readonly remarks: string }): string {
  return named.translations[lang]?.remarks || named.remarks
}

/** The same label in the other language of the page, shown under the first; empty where there is none. */
export function secondLabel(lang: PageLanguage, named: Named): string {
  const other = lang === 'hi' ? named.label : (named.translations.hi?.label ?? '')
  return other === labelIn(lang, named) ? '' : other
}
