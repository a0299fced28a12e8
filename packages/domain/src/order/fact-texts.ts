/** How tickets say what an order kept of its dishes; apart from the table of facts, which boards do without. */
import { languageOf } from '../language.ts'

/** Sentences by name of the fact and language tag, as they were when the dish was sold. */
export type TicketFacts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a ticket says of a dish in a language, in the order of its facts. */
export function factTexts(facts: TicketFacts = {}, lang = ''): string[] {
  return Object.values(facts).flatMap((said) => said[lang] ?? said[languageOf(lang)] ?? [])
}
