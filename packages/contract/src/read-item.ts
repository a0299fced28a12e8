import type { ItemId, OptionId } from '@thali/domain/ids'
import { brokenRules, hasDishes, EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import type { GroupRules } from '@thali/domain/menu/group-rules'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { AVAILABLE, type Option, type OptionGroup } from '@thali/domain/menu/menu'
import type { FileReader } from './file-reader.ts'
import { readFacts } from './item-facts.ts'
import { readUses } from './read-ingredients.ts'
import { readItemTranslations, readTaxes, readTranslations } from './read-values.ts'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/**
 * Characters of an item's id that prefix the ids of its options where the file has none, so that none gets too long.
 */
const ITEM_ID_KEPT = 72

/** Reads one item as listed; `fallbackId` names it where the file does not. */
export function readItem(file: FileReader, fallbackId: string): StatedItem {
  const id = file.idOr(fallbackId)
  const tags = file.texts('tags', MAX.tags, MAX.tag)
  return {
    id: id as ItemId,
    label: file.label('label'),
    description: file.text('description', MAX.description),
    images: file.texts('images', MAX.images, 2000),
    tags,
    discountBps: file.percent('discount', 0),
    taxes: readTaxes(file),
    state: file.textOnly('state', 60) || AVAILABLE,
    veg: file.mark('veg'),
    groups: readOwnGroups(file, id),
    translations: readItemTranslations(file, tags),
    facts: readFacts(file),
    ...readUses(file),
  }
}

function readOwnGroups(file: FileReader, itemId: string): OptionGroup[] {
  const groups = readGroups(file, itemId)
  const combos = groups.filter(hasDishes)
  if (combos.length > MAX.comboGroups)
    file.problem('configs', `has ${combos.length} groups of dishes; at most ${MAX.comboGroups} are taken`)
  for (const { label, options } of combos)
    if (options.length > MAX.comboOptions)
      file.problem(
        'configs',
        `"${label}" has ${options.length} dishes; at most ${MAX.comboOptions} are taken`,
      )
  return groups
}

function readGroups(file: FileReader, itemId: string, isNested = false): OptionGroup[] {
  const [maxGroups, maxOptions] = isNested ? [MAX.nestedGroups, MAX.nestedOptions] : [MAX.groups, MAX.options]
  const seen = new Map<string, string>()
  return file.objects('configs', maxGroups).flatMap((group, position) => {
    const isEmpty = group.list('contents', maxOptions).length === 0
    if (isEmpty) return []
    const label = group.label('label')
    const taken = (earlier: string) =>
      `is already the label of another group of this item (${earlier}); orders name a group by its label`
    group.distinct('label', label, seen, taken)
    const maxSelection = group.whole('maxSelection', 0, MAX.options, 1)
    const sharedId = isNested ? '' : group.id('sharedID')
    const idPrefix = `${isNested ? shortened(itemId) : itemId.slice(0, ITEM_ID_KEPT)}-${position}`
    return [
      withRulesKept(group, {
        label,
        description: group.text('description', MAX.description),
        required: group.flag('required', false),
        maxSelection,
        ...readRules(group),
        options: readOptions(group, idPrefix, { isInformation: maxSelection === 0, isNested }),
        translations: readTranslations(group),
        ...(sharedId !== '' && { sharedId }),
      }),
    ]
  })
}

/** Id of an option, or a shorter one that no other option of the dish has. */
function shortened(optionId: string): string {
  if (optionId.length <= ITEM_ID_KEPT) return optionId
  const hash = shortHash(optionId)
  return `${optionId.slice(0, ITEM_ID_KEPT - hash.length - 1)}-${hash}`
}

/** Rules of a group beyond the basic ones; a rule that equals its default is left out. */
function readRules(group: FileReader): GroupRules {
  const minSelection = group.whole('minSelection', 0, MAX.options, 0)
  const maxPerOption = group.whole('maxPerOption', 1, MAX.perOption, 1)
  const freeCount = group.whole('freeCount', 0, MAX.options, 0)
  const priceRule = group.textOnly('priceRule', 20)
  if (!['', 'sum', 'highest'].includes(priceRule))
    group.problem('priceRule', 'is neither "sum" nor "highest"')
  return {
    ...(minSelection > 1 && { minSelection }),
    ...(maxPerOption > 1 && { maxPerOption }),
    ...(freeCount > 0 && { freeCount }),
    ...(priceRule === 'highest' && { priceRule }),
  }
}

const RULE_PROBLEMS = {
  minSelection: 'asks for more than can be chosen, or for a choice in a group that is not required',
  maxPerOption: 'is for groups that are chosen from',
  freeCount: 'is more than can be chosen',
}

function withRulesKept(file: FileReader, group: OptionGroup): OptionGroup {
  for (const rule of brokenRules(group)) file.problem(rule, RULE_PROBLEMS[rule])
  return group
}

function readOptions(
  group: FileReader,
  idPrefix: string,
  { isInformation, isNested }: { readonly isInformation: boolean; readonly isNested: boolean },
): Option[] {
  const seen = new Map<string, string>()
  const most = isNested ? MAX.nestedOptions : MAX.options
  return group.objects('contents', most).map((option, position) => {
    const id = option.id('_id') || `${idPrefix}-${position}`
    const groups = isInformation || isNested ? [] : readGroups(option, id, true)
    const itemId = isInformation ? '' : option.id('itemID')
    // Without its own label it has that of its dish.
    const label = itemId === '' ? option.label('label') : option.textOnly('label', MAX.label).trim()
    const taken = (earlier: string) =>
      `is already the label of another option of this group (${earlier}); orders name an option by its label`
    option.distinct('label', label, seen, taken)
    return {
      id: id as OptionId,
      label,
      priceMinor: isInformation ? 0 : option.money('value', null),
      text: isInformation ? option.text('value', MAX.description) : null,
      isDefault: !isInformation && option.flag('added', false),
      state: option.textOnly('state', 60) || AVAILABLE,
      veg: option.mark('veg'),
      allergens: option.texts('allergens', ITEM_FACTS.allergens.max, ITEM_FACTS.allergens.maxEach),
      translations: readTranslations(option),
      ...(itemId !== '' && { itemId: itemId as ItemId }),
      ...readUses(option),
      ...(groups.length > 0 && { groups }),
    }
  })
}

/** Hash of a text that never changes (FNV-1a of 64 bits, of its UTF-16 units): 13 letters and digits. No secret. */
function shortHash(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * PRIME)
  return hash.toString(36).padStart(13, '0')
}
