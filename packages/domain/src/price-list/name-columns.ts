/** Columns of names in other languages than that of the list. */
import { type Language, OTHER_LANGUAGES, SCRIPT_LETTERS, type USUAL_LANGUAGE } from '../language.ts'

type OtherLanguage = Exclude<Language, typeof USUAL_LANGUAGE>
/** Meaning of a column of names by its language: `name_hi`. */
export type NameColumn = `name_${OtherLanguage}`

interface LanguageNames {
  readonly tag: OtherLanguage
  readonly column: NameColumn
}

/** Names by which headings call each language, in lower case. */
const HEADINGS: Readonly<Record<OtherLanguage, RegExp>> = { hi: /hindi|हिन्दी|हिंदी/ }
const DESCRIPTION = /desc|विवरण/

export const NAME_COLUMNS: readonly LanguageNames[] = (OTHER_LANGUAGES as readonly OtherLanguage[]).map(
  (tag) => ({ tag, column: `name_${tag}` }),
)

/** Column of names in the language that a plain heading says; null where it says none. */
export function nameColumnOf(heading: string): NameColumn | null {
  if (DESCRIPTION.test(heading)) return null
  return NAME_COLUMNS.find(({ tag }) => HEADINGS[tag].test(heading))?.column ?? null
}

/** Column of names in the language whose script a text has; null where none has one of its own. */
export function nameColumnByScript(text: string): NameColumn | null {
  return NAME_COLUMNS.find(({ tag }) => SCRIPT_LETTERS[tag].test(text))?.column ?? null
}
