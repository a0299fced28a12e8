/** Languages of pages, screens, papers and messages by their tags, each under its own name. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const satisfies Readonly<Record<string, string>>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[] as readonly [
  Language,
  ...Language[],
]

/** Fallback language. */
export const USUAL_LANGUAGE = 'en' satisfies Language

/** Languages into which texts of the fallback language are translated. */
export const OTHER_LANGUAGES: readonly Language[] = /* @__PURE__ */ LANGUAGE_TAGS.filter(
  (tag) => tag !== USUAL_LANGUAGE,
)

/** Language in which a page of each names things a second time; none: in the menu's own. */
export const SECOND_LANGUAGES: Readonly<Record<Language, Language | null>> = { en: 'hi', hi: null }

/** Letter of the script in which each is written. */
export const SCRIPT_LETTERS: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
}

/** Translations of a text by language, beside the original; an empty one counts as missing. */
export type Translated = Readonly<Partial<Record<Language, string>>>

/**
 * Locales in which screens format numbers and dates, with Latin digits. Kept apart from the names, which phones do not
 * load with it.
 */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

export function isLanguage(tag: unknown): tag is Language {
  return Object.hasOwn(LANGUAGES, tag as string)
}

/** Language of a tag; the fallback where the tag is unknown. */
export function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : USUAL_LANGUAGE
}
