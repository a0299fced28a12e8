import type { PageLanguage } from '@thali/contract/page-state'
import { LANGUAGES, type LanguageRow } from '@thali/domain/language'
import type { Item, Translations } from '@thali/domain/menu/menu'
import type { SoldTexts } from '@thali/domain/order/order'
import type { Store } from '@thali/domain/store/store'

interface Named {
  readonly label: string
  readonly translations: Translations
}

/** A label in the reader's language if the store translated it. */
export function labelIn(lang: PageLanguage, named: Named): string {
  return named.translations[lang]?.label || named.label
}

export function descriptionIn(lang: PageLanguage, named: Named & { readonly description: string }): string {
  return named.translations[lang]?.description || named.description
}

export function remarksIn(lang: PageLanguage, named: Named & { readonly remarks: string }): string {
  return named.translations[lang]?.remarks || named.remarks
}

/** Reason of a cancelled order or struck line, in the reader's language; empty if none was given. */
export function reasonIn(lang: PageLanguage, reason: Named | null | undefined): string {
  return reason ? labelIn(lang, reason) : ''
}

/** Label in the second language, shown below the first; empty if there is none. */
export function labelInSecondLanguage(lang: PageLanguage, named: Named): string {
  const { second }: LanguageRow = LANGUAGES[lang]
  const other = second ? (named.translations[second]?.label ?? '') : named.label
  return other === labelIn(lang, named) ? '' : other
}

/** An item's tags; each falls back by itself. */
export function tagsIn(lang: PageLanguage, { tags, translations }: Item): readonly string[] {
  return tags.map((tag, index) => translations[lang]?.tags?.[index] ?? tag)
}

export function storeTextIn(lang: PageLanguage, store: Store, name: 'description' | 'aboutUs'): string {
  return store.translations?.[lang]?.[name] || store[name]
}

interface TranslatedSoldTexts extends SoldTexts {
  readonly translations?: Readonly<Record<string, SoldTexts>> | undefined
}

/** Texts of an order line in a language; orders keep the translations of their day. */
export function soldTextsIn(lang: PageLanguage, sold: TranslatedSoldTexts): SoldTexts {
  return sold.translations?.[lang] ?? sold
}
