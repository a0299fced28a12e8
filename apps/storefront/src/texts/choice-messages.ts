import type { PageLanguage } from '@thali/contract/page-state'
import type { Item } from '@thali/domain/menu/menu'
import { askedGroups, isLoneChoice } from '@thali/domain/menu/option-rules'
import { optionTexts } from '@thali/domain/order/chosen-options'
import type { Choice } from '@thali/domain/order/order'
import { labelIn } from './translated.ts'

/** The chosen options in the reader's language; without those that had no alternative. */
export function choiceLabels(item: Item, choices: readonly Choice[], lang: PageLanguage): string[] {
  const groups = new Map(askedGroups(item, choices).map(({ label, group }) => [label, group]))
  const shown = choices.filter(({ label }) => !groups.has(label) || !isLoneChoice(item, groups.get(label)!))
  const names = shown.flatMap(({ label, contents }) =>
    contents.map((content) => {
      const option = groups.get(label)?.options.find((candidate) => candidate.label === content)
      return option ? labelIn(lang, option) : content
    }),
  )
  return optionTexts(shown, names)
}
