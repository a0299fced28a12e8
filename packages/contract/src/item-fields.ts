/** Items with their groups and options, in store files and in answers to diners. */
import type { ItemId, OptionId } from '@thali/domain/ids'
import { brokenRules, hasDishes, EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import type { StatedItem } from '@thali/domain/menu/edited-menu'
import type { Item, Named, Option, OptionGroup } from '@thali/domain/menu/menu'
import { minorToNumber } from '@thali/domain/money/money'
import { z } from 'zod'
import { type FilePart, field, row, rowsOf, type WireOf } from './file-fields.ts'
import type { FileReader } from './file-reader.ts'
import { allergens, state, uses } from './ingredient-fields.ts'
import { readFacts, wireFacts } from './item-facts.ts'
import { taxes } from './tax-fields.ts'
import { itemTranslations, translations } from './translation-fields.ts'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/**
 * Characters of an item's id that prefix the ids of its options where the file has none, so that none gets too long.
 */
const ITEM_ID_KEPT = 72
/** Begins what stands for the id of an option until that of its dish is known; no id has it. */
const UNNAMED = '#'

const left = z.number().int().describe('How many are left, where few are; absent: nothing is told')

const ofIngredients = {
  uses,
  without: row
    .answered<readonly Named[], z.ZodOptional<z.ZodArray<z.ZodString>>>(
      z.array(z.string()).optional(),
      (without) => without?.map((one) => one.label),
    )
    .about('Only in answers: ingredients that it is made without now, because they are gone'),
}

/** Price, or the text of an information group. */
const value = (isText: boolean) =>
  ({
    shape: { value: z.union([z.number(), z.string()]) },
    read: (file) =>
      isText
        ? { priceMinor: 0, text: file.text('value', MAX.description) }
        : { priceMinor: file.money('value', null), text: null },
    write: ({ priceMinor = 0, text }) => ({ value: isText ? (text ?? '') : minorToNumber(priceMinor) }),
  }) satisfies FilePart<Pick<Option, 'priceMinor' | 'text'>>

const optionRows = (isText: boolean) => ({
  id: field(z.string(), (file, key) => (file.id(key) || positionOf(file)) as OptionId).as('_id'),
  // Without its own label it has that of its dish.
  label: field(z.string(), (file, key) =>
    isText || file.isBlank('itemID') ? file.label(key) : file.textOnly(key, MAX.label).trim(),
  ),
  value: value(isText),
  isDefault: field(z.boolean(), (file, key) => !isText && file.flag(key, false)).as('added'),
  state,
  veg: field(
    z.boolean().nullable().optional(),
    (file, key) => file.mark(key),
    (veg) => veg ?? undefined,
  ),
  allergens,
  ...ofIngredients,
  left: row.answered<number, z.ZodOptional<z.ZodNumber>>(left.optional()),
  translations: translations.omitBlank(),
  itemId: field(z.string().optional(), (file, key) =>
    isText ? undefined : (file.id(key) as ItemId) || undefined,
  )
    .about('Of a combo: the dish that it is, of which it has name, veg, allergens and state')
    .as('itemID'),
})

const groupRows = {
  label: row.label(),
  description: row.text(MAX.description),
  required: row.flag(),
  minSelection: rule(0, MAX.options, 'The least units of a required group; absent: 1'),
  maxPerOption: rule(1, MAX.perOption, 'The most units of one option; absent: 1'),
  freeCount: row
    .whole(0, MAX.options, 0)
    .orAbsent()
    .about('So many of the chosen units are free, the cheapest; absent: none'),
  priceRule: field(z.enum(['highest']), (file, key) => {
    const given = file.textOnly(key, 20)
    if (!['', 'sum', 'highest'].includes(given)) file.problem(key, 'is neither "sum" nor "highest"')
    return given === 'highest' ? given : undefined
  })
    .orAbsent()
    .about('`highest`: the dearest of the chosen units is the price of the group; absent: their sum'),
  maxSelection: row.whole(0, MAX.options, 1),
}
const GROUP_ORDER = { maxSelection: 'minSelection', translations: 'priceRule' }

/** Rule of a group that is left out at 1, its default. */
function rule(min: number, max: number, about: string) {
  const read = (file: FileReader, key: string) => {
    const units = file.whole(key, min, max, min)
    return units > 1 ? units : undefined
  }
  return field(z.number().int().optional(), read).about(about)
}

/** Options of a group, which are read by whether it only informs. */
function contents<S extends z.ZodRawShape>(
  [choice, line]: readonly [choice: FilePart<Option, S>, line: FilePart<Option, S>],
  most: number,
) {
  const of = (isText: boolean) => (isText ? line : choice)
  return {
    shape: { contents: z.array(z.object(choice.shape)) },
    read(file: FileReader) {
      const seen = new Map<string, string>()
      const options = file.objects('contents', most).map((one) => {
        const option = of(/^0+$/.test(String(file.raw('maxSelection')))).read(one)
        one.distinct('label', option.label, seen, alreadyOf('option', 'group'))
        return option
      })
      return { options }
    },
    write: ({ options = [], maxSelection = 1 }: Partial<OptionGroup>) => ({
      contents: options.map(of(maxSelection === 0).write),
    }),
  }
}

const alreadyOf = (what: string, whole: string) => (earlier: string) =>
  `is already the label of another ${what} of this ${whole} (${earlier}); orders name ${what === 'option' ? 'an' : 'a'} ${what} by its label`

/** Groups of an item or an option; those without contents are dropped. */
function groupsOf<S extends z.ZodRawShape>(of: FilePart<OptionGroup, S>, most: number, mostOptions: number) {
  const read = (file: FileReader, key: string): readonly OptionGroup[] => {
    const seen = new Map<string, string>()
    return file.objects(key, most).flatMap((one) => {
      if (one.list('contents', mostOptions).length === 0) return []
      const group = of.read(one)
      one.distinct('label', group.label, seen, alreadyOf('group', 'item'))
      for (const rule of brokenRules(group)) one.problem(rule, RULE_PROBLEMS[rule])
      return [group]
    })
  }
  return field(z.array(z.object(of.shape)), read, (groups) => groups.map((one) => of.write(one)))
}

const RULE_PROBLEMS = {
  minSelection: 'asks for more than can be chosen, or for a choice in a group that is not required',
  maxPerOption: 'is for groups that are chosen from',
  freeCount: 'is more than can be chosen',
}

const innerOption = (isText: boolean) => rowsOf<Omit<Option, 'groups'>>()(optionRows(isText))
const innerGroup = rowsOf<Omit<OptionGroup, 'sharedId'>>()(
  {
    ...groupRows,
    contents: contents([innerOption(false), innerOption(true)], MAX.nestedOptions),
    translations: translations.omitBlank(),
  },
  GROUP_ORDER,
)
const innerGroups = groupsOf(innerGroup, MAX.nestedGroups, MAX.nestedOptions).orAbsent()

const option = (isText: boolean) =>
  rowsOf<Option>()({
    ...optionRows(isText),
    groups: field(
      innerGroups.wire,
      (file, key) => (isText ? undefined : innerGroups.read(file, key)),
      innerGroups.write,
    )
      .about('Groups that are asked once it is chosen')
      .as('configs'),
  })
const group = rowsOf<OptionGroup>()(
  {
    ...groupRows,
    contents: contents([option(false), option(true)], MAX.options),
    translations: translations.omitBlank(),
    sharedId: row.id().orAbsent().about('The same in every item that shares this group').as('sharedID'),
  },
  GROUP_ORDER,
)
export type WireOption = z.infer<(typeof group)['shape']['contents']>[number]
export type WireGroup = WireOf<typeof group>

const facts = {
  shape: wireFacts,
  read: (file) => ({ facts: readFacts(file) }),
  /** Lists are last, for a stable order of keys. */
  write({ facts = {} }) {
    const isList = ([, value]: [string, unknown]) => typeof value === 'object'
    const all = Object.entries(facts)
    return Object.fromEntries([...all.filter((fact) => !isList(fact)), ...all.filter(isList)])
  },
} satisfies FilePart<Pick<Item, 'facts'>>

/** An item with its place in its category. */
export const fileItem = rowsOf<StatedItem & Pick<Item, 'without' | 'left'> & { readonly order?: number }>()({
  id: row.id<ItemId>().as('_id'),
  label: row.label(),
  description: row.text(MAX.description),
  images: field(
    z.array(z.string().describe('Address of a picture; empty when there is none yet')),
    (file, key) => file.texts(key, MAX.images, 2000),
    (images) => [...images],
  ),
  tags: row.texts(MAX.tags, MAX.tag),
  discountBps: row.percent(0).as('discount'),
  order: row.answered<number, z.ZodNumber>(z.number().int()),
  taxes,
  state,
  veg: field(z.boolean().nullable(), (file, key) => file.mark(key)),
  groups: groupsOf(group, MAX.groups, MAX.options).as('configs'),
  ...ofIngredients,
  facts,
  left: row.answered<number, z.ZodOptional<z.ZodNumber>>(left.optional()),
  translations: itemTranslations.omitBlank(),
})
export type WireItem = WireOf<typeof fileItem>

/** Reads one item as listed; `fallbackId` names it where the file does not. */
export function readItem(file: FileReader, fallbackId: string): StatedItem {
  const read = fileItem.read(file)
  const id = read.id || file.fallbackId(fallbackId)
  for (const [tag, { tags = read.tags }] of Object.entries(read.translations))
    if (tags.length !== read.tags.length)
      file.problem(
        `translations.${tag}.tags`,
        `must have one text for each of the item's ${read.tags.length} tags, in their order`,
      )
  const combos = read.groups.filter(hasDishes)
  if (combos.length > MAX.comboGroups)
    file.problem('configs', `has ${combos.length} groups of dishes; at most ${MAX.comboGroups} are taken`)
  for (const { label, options } of combos)
    if (options.length > MAX.comboOptions)
      file.problem(
        'configs',
        `"${label}" has ${options.length} dishes; at most ${MAX.comboOptions} are taken`,
      )
  return { ...read, id: id as ItemId, groups: withIds(read.groups, id.slice(0, ITEM_ID_KEPT)) }
}

/** Place of an option in its dish or option, as `#2-0`. */
function positionOf({ path }: FileReader): string {
  const [, group, option] = /configs\[(\d+)\]\.contents\[(\d+)\]$/.exec(path) ?? []
  return `${UNNAMED}${group}-${option}`
}

/** Groups whose options have ids: those of the file, else made of their place. */
function withIds(groups: readonly OptionGroup[], prefix: string): OptionGroup[] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option): Option => {
      const id = option.id.startsWith(UNNAMED) ? `${prefix}-${option.id.slice(1)}` : option.id
      return {
        ...option,
        id: id as OptionId,
        ...(option.groups && { groups: withIds(option.groups, shortened(id)) }),
      }
    }),
  }))
}

/** Id of an option, or a shorter one that no other option of the dish has. */
function shortened(optionId: string): string {
  if (optionId.length <= ITEM_ID_KEPT) return optionId
  const hash = shortHash(optionId)
  return `${optionId.slice(0, ITEM_ID_KEPT - hash.length - 1)}-${hash}`
}

/** Hash of a text that never changes (FNV-1a of 64 bits, of its UTF-16 units): 13 letters and digits. No secret. */
function shortHash(text: string): string {
  let hash = OFFSET
  for (let at = 0; at < text.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * PRIME)
  return hash.toString(36).padStart(13, '0')
}
