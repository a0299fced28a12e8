import type { PageLanguage } from '@thali/contract/page-state'
import type { Item } from '@thali/domain/menu/menu'
import { isLoneChoice } from '@thali/domain/menu/option-rules'
import type { Choice } from '@thali/domain/order/order'
import { labelIn } from './translated.ts'

/** The chosen options in the reader's language; without those that could not be another. */
export function choiceLabels(item: Item, choices: readonly Choice[], lang: PageLanguage): string[] {
  return choices.flatMap((choice) => {
    const group = item.groups.find((candidate) => candidate.label === choice.label)
    if (group && isLoneChoice(item, group)) return []
    return choice.contents.map((label) => {
      const option = group?.options.find((candidate) => candidate.label === label)
      return option ? labelIn(lang, option) : label
    })
  })
}
