/** Columns of names in other languages than that of the list. */
import { LANGUAGE_DETAILS, LANGUAGES, OTHER_LANGUAGES, type OtherLanguage } from '../language.ts'

/** Meaning of a column of names by its language: `name_hi`. */
export type NameColumn = `name_${OtherLanguage}`

interface LanguageNames {
  readonly tag: OtherLanguage
  readonly column: NameColumn
  /** Its names in headings, as compared. */
  readonly headings: readonly string[]
  readonly letter: RegExp
}

const DESCRIPTION = /desc|विवरण/

export const NAME_COLUMNS: readonly LanguageNames[] = OTHER_LANGUAGES.map((tag) => {
  const { englishName, script } = LANGUAGE_DETAILS[tag]
  return {
    tag,
    column: `name_${tag}`,
    headings: [LANGUAGES[tag].name, englishName].map(headingKey),
    letter: new RegExp(`\\p{Script=${script}}`, 'u'),
  }
})

/** Column of names in the language that a plain heading says, in English or its own; null where it says none. */
export function nameColumnOf(heading: string): NameColumn | null {
  if (DESCRIPTION.test(heading)) return null
  const key = headingKey(heading)
  return NAME_COLUMNS.find(({ headings }) => headings.some((name) => key.includes(name)))?.column ?? null
}

/** Column of names in the language whose script a text has; null where none has one of its own. */
export function nameColumnByScript(text: string): NameColumn | null {
  return NAME_COLUMNS.find(({ letter }) => letter.test(text))?.column ?? null
}

/** Heading as compared: a nasal before a consonant is written as a letter or as a sign, as in हिन्दी and हिंदी. */
function headingKey(text: string): string {
  return text.toLowerCase().replaceAll('न्', 'ं')
}
