import type { ItemId, OptionId } from '@thali/domain/ids'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { AVAILABLE, type Option, type OptionGroup } from '@thali/domain/menu/menu'
import type { FileReader } from './file-reader.ts'
import { readFacts } from './item-facts.ts'
import { MAX_TAG, MAX_TAGS, readItemTranslations, readTaxes, readTranslations } from './read-values.ts'

const MAX_GROUPS = 50
const MAX_OPTIONS = 200
const MAX_IMAGES = 20
/** As much of an item's id begins those of its options that the file leaves out, so that none is too long. */
const ITEM_ID_KEPT = 72

/** Reads one item as listed; `fallbackId` names it where the file does not. */
export function readItem(file: FileReader, fallbackId: string): StatedItem {
  const id = file.idOr(fallbackId)
  const tags = file.texts('tags', MAX_TAGS, MAX_TAG)
  return {
    id: id as ItemId,
    label: file.label('label'),
    description: file.text('description', 2000),
    images: file.texts('images', MAX_IMAGES, 2000),
    tags,
    discountBps: file.percent('discount', 0),
    taxes: readTaxes(file),
    state: file.textOnly('state', 60) || AVAILABLE,
    veg: file.mark('veg'),
    groups: readGroups(file, id),
    translations: readItemTranslations(file, tags),
    facts: readFacts(file),
  }
}

function readGroups(file: FileReader, itemId: string): OptionGroup[] {
  const seen = new Map<string, string>()
  return file.objects('configs', MAX_GROUPS).flatMap((group, position) => {
    const isEmpty = group.list('contents', MAX_OPTIONS).length === 0
    if (isEmpty) return []
    const label = group.label('label')
    noteDuplicate(group, label, seen, 'another group of this item', 'orders name a group by its label')
    const maxSelection = group.whole('maxSelection', 0, MAX_OPTIONS, 1)
    const sharedId = group.id('sharedID')
    return [
      {
        label,
        description: group.text('description', 2000),
        required: group.flag('required', false),
        maxSelection,
        options: readOptions(group, `${itemId.slice(0, ITEM_ID_KEPT)}-${position}`, maxSelection === 0),
        translations: readTranslations(group),
        ...(sharedId !== '' && { sharedId }),
      },
    ]
  })
}

function readOptions(group: FileReader, idPrefix: string, isInformation: boolean): Option[] {
  const seen = new Map<string, string>()
  return group.objects('contents', MAX_OPTIONS).map((option, position) => {
    const label = option.label('label')
    noteDuplicate(option, label, seen, 'another option of this group', 'orders name an option by its label')
    return {
      id: (option.id('_id') || `${idPrefix}-${position}`) as OptionId,
      label,
      priceMinor: isInformation ? 0 : option.money('value', null),
      text: isInformation ? option.text('value', 2000) : null,
      isDefault: !isInformation && option.flag('added', false),
      state: option.textOnly('state', 60) || AVAILABLE,
      veg: option.mark('veg'),
      allergens: option.texts('allergens', ITEM_FACTS.allergens.max, ITEM_FACTS.allergens.maxEach),
      translations: readTranslations(option),
    }
  })
}

function noteDuplicate(
  file: FileReader,
  label: string,
  seen: Map<string, string>,
  what: string,
  because: string,
): void {
  if (label === '') return
  const earlier = seen.get(label)
  if (earlier) file.problem('label', `"${label}" is already the label of ${what} (${earlier}); ${because}`)
  else seen.set(label, file.path)
}
