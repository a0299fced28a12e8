import type { PageLanguage } from '@thali/contract/page-state'
import type { Item } from '@thali/domain/menu'
import { isSimple } from '@thali/domain/option-rules'
import type { Choice } from '@thali/domain/order'
import { labelIn } from './translated.ts'

/** The chosen options in the reader's language; nothing where there was nothing to choose. */
export function choiceWords(item: Item, choices: readonly Choice[], lang: PageLanguage): string[] {
  if (isSimple(item)) return []
  return choices.flatMap((choice) => {
    const group = item.groups.find((candidate) => candidate.label === choice.label)
    return choice.contents.map((label) => {
      const option = group?.options.find((candidate) => candidate.label === label)
      return option ? labelIn(lang, option) : label
    })
  })
}
