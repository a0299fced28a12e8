/** Languages of the product, a row a language, from which everything about it derives but its texts. */

/** Direction of writing, as documents name it in `dir`. */
export type TextDirection = 'ltr' | 'rtl'

export interface LanguageRow {
  /** Its own name. */
  readonly name: string
  /** Language in which its pages name things a second time; absent: in the menu's own. */
  readonly second?: string
}

/** Languages of pages, screens, papers and messages by their tags, the fallback first. */
export const LANGUAGES = {
  en: { name: 'English', second: 'hi' },
  hi: { name: 'हिन्दी' },
} as const satisfies Readonly<Record<string, LanguageRow>>

export type Language = keyof typeof LANGUAGES

interface LanguageDetails {
  readonly direction: TextDirection
  /** Its English name, as headings of price lists use it. */
  readonly englishName: string
  /** Unicode name of its script. */
  readonly script: string
  /** Locale in which screens and mails format numbers and dates, with Latin digits. */
  readonly locale: string
}

/** Further columns of the table, which no phone loads for a menu. */
export const LANGUAGE_DETAILS: Readonly<Record<Language, LanguageDetails>> = {
  en: { direction: 'ltr', englishName: 'English', script: 'Latin', locale: 'en-IN' },
  hi: { direction: 'ltr', englishName: 'Hindi', script: 'Devanagari', locale: 'hi-IN-u-nu-latn' },
}

export const LANGUAGE_TAGS = /* @__PURE__ */ Object.keys(LANGUAGES) as readonly Language[] as readonly [
  Language,
  ...Language[],
]

/** Fallback language. */
export const USUAL_LANGUAGE = 'en' satisfies Language

export type OtherLanguage = Exclude<Language, typeof USUAL_LANGUAGE>

/** Languages into which texts of the fallback language are translated. */
export const OTHER_LANGUAGES = /* @__PURE__ */ LANGUAGE_TAGS.filter(
  (tag) => tag !== USUAL_LANGUAGE,
) as readonly Language[] as readonly OtherLanguage[]

/** Language of translations whose tag is not given: clients and files older than the tags knew no other. */
export const UNTAGGED_LANGUAGE = 'hi' satisfies OtherLanguage

/** Texts of one meaning, one a language. */
export type ByLanguage = Readonly<Record<Language, string>>

/** Translations of a text by language, beside the original; an empty one counts as missing. */
export type Translated = Readonly<Partial<Record<Language, string>>>

interface LabelByLanguage {
  readonly label: string
  readonly translations: Readonly<Record<string, { readonly label: string }>>
}

/** Label in the fallback language with its translations, as menus hold them. */
export function labelByLanguage(texts: ByLanguage): LabelByLanguage {
  const translations = OTHER_LANGUAGES.map((tag) => [tag, { label: texts[tag] }])
  return { label: texts[USUAL_LANGUAGE], translations: Object.fromEntries(translations) }
}

export function isLanguage(tag: unknown): tag is Language {
  return Object.hasOwn(LANGUAGES, tag as string)
}

/** Language of a tag; the fallback where the tag is unknown. */
export function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : USUAL_LANGUAGE
}

/** Locale in which screens and mails in a language format numbers and dates. */
export function localeOf(tag: string): string {
  return LANGUAGE_DETAILS[languageOf(tag)].locale
}

/** Direction of writing in a language; unknown ones are read in the fallback. */
export function directionOf(tag: string): TextDirection {
  return LANGUAGE_DETAILS[languageOf(tag)].direction
}
