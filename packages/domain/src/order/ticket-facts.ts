/** Facts of a dish that orders keep for the kitchen: those that `ITEM_FACTS` marks with `onTicket`. */
import { LANGUAGE_TAGS, type Language } from '../language.ts'
import { type FactRule, ITEM_FACTS } from '../menu/item-facts.ts'
import type { Item } from '../menu/menu.ts'
import type { TicketFacts } from './fact-texts.ts'

/** Texts of a dish's facts for tickets; empty where it has none. */
export function soldFacts(
  { facts, translations }: Pick<Item, 'facts' | 'translations'>,
  rules: Readonly<Record<string, FactRule>> = ITEM_FACTS,
): { readonly facts?: TicketFacts } {
  const wordsOf = (name: string, value: unknown, lang: Language) => {
    const translated = new Map(Object.entries(translations[lang] ?? {})).get(name) ?? value
    return Array.isArray(translated) ? translated.join(', ') : String(translated)
  }
  const sold = Object.entries(facts).flatMap(([name, value]) => {
    const onTicket = rules[name]?.onTicket
    if (!onTicket || value === undefined) return []
    const said = LANGUAGE_TAGS.map((lang) => [
      lang,
      onTicket[lang].replace('{}', () => wordsOf(name, value, lang)),
    ])
    return [[name, Object.fromEntries(said)]]
  })
  return sold.length > 0 ? { facts: Object.fromEntries(sold) } : {}
}
