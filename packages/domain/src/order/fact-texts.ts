/** Texts of dish facts on tickets; apart from the table of facts, which boards do not load. */
import { languageOf } from '../language.ts'

/** Texts by name of the fact and language tag, as they were when the dish was sold. */
export type TicketFacts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of a dish's facts on a ticket in a language, in the order of its facts. */
export function factTexts(facts: TicketFacts = {}, lang = ''): string[] {
  return Object.values(facts).flatMap((said) => said[lang] ?? said[languageOf(lang)] ?? [])
}
