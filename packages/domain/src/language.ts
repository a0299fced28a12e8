/** Every language of pages, screens, papers and messages by its tag, in its own words. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const satisfies Readonly<Record<string, string>>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[] as readonly [
  Language,
  ...Language[],
]

/** What is read where no other is known. */
export const USUAL_LANGUAGE = 'en' satisfies Language

/** Languages into which texts of the usual one are translated. */
export const OTHER_LANGUAGES: readonly Language[] = /* @__PURE__ */ LANGUAGE_TAGS.filter(
  (tag) => tag !== USUAL_LANGUAGE,
)

/** A text by language, beside the one that is translated; an empty one is none. */
export type Translated = Readonly<Partial<Record<Language, string>>>

/** In which screens write numbers and dates, with our own digits. Apart from the names: phones do without it. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }

export function isLanguage(tag: unknown): tag is Language {
  return Object.hasOwn(LANGUAGES, tag as string)
}

/** The language of a tag; the usual one where there is none. */
export function languageOf(tag: string): Language {
  return isLanguage(tag) ? tag : USUAL_LANGUAGE
}
