import type { Choice, SoldLine } from '../order/order.ts'
import { soldFacts } from '../order/ticket-facts.ts'
import type { Item, Named } from './menu.ts'
import { askedGroups, isLoneChoice } from './option-rules.ts'
import { leftOutIngredients } from './without.ts'

/**
 * Texts of a line that an order keeps: lone choices, which are not shown, names in other languages, and facts of its
 * dish for tickets.
 */
export function soldTexts(
  item: Item,
  choices: readonly Choice[],
): Pick<SoldLine, 'loneGroups' | 'translations' | 'facts'> {
  const groups = new Map(askedGroups(item, choices).map(({ label, group }) => [label, group]))
  const groupOf = ({ label }: Choice) => groups.get(label)
  const isLone = (choice: Choice) => {
    const group = groupOf(choice)
    return group !== undefined && isLoneChoice(item, group)
  }
  const loneGroups = choices.filter(isLone).map(({ label }) => label)
  const options = choices
    .filter((choice) => !isLone(choice))
    .flatMap((choice): Named[] => {
      const known = groupOf(choice)?.options ?? []
      return choice.contents.map(
        (label) => known.find((option) => option.label === label) ?? { label, translations: {} },
      )
    })
  const labelIn = (lang: string, named: Named) => named.translations[lang]?.label ?? named.label
  const without = leftOutIngredients(item, choices)
  const languages = new Set([item, ...options, ...without].flatMap(languagesOf))
  const translations = [...languages].map((lang) => {
    const texts = {
      label: labelIn(lang, item),
      options: options.map((option) => labelIn(lang, option)),
      ...(without.length > 0 && { without: without.map((named) => labelIn(lang, named)) }),
    }
    return [lang, texts] as const
  })
  return {
    ...(loneGroups.length > 0 && { loneGroups }),
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
    ...soldFacts(item),
  }
}

/** Languages with a label. */
function languagesOf({ translations }: Named): string[] {
  return Object.keys(translations).filter((lang) => translations[lang]?.label)
}
