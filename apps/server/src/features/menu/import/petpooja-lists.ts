/** Lists of a menu of Petpooja, and helpers for all of its parts. */
import { readPrintedPrice } from '@thali/domain/money/printed-price'
import { activeOf, type JsonObject, numberOf, objectsOf, originOf, textOf } from './json-values.ts'
import type { FileItem, FileOption, SourceDraft } from './source-draft.ts'

/** Attributes of the published examples, for files without any. */
const KNOWN_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['1', 'veg'],
  ['2', 'non-veg'],
  ['24', 'egg'],
])

export interface PetpoojaLists {
  readonly taxes: ReadonlyMap<string, JsonObject>
  readonly attributes: ReadonlyMap<string, string>
  readonly addonGroups: ReadonlyMap<string, AddonGroup>
}

/** A group that items may share, with its options in order. */
export interface AddonGroup {
  readonly source: JsonObject
  readonly options: readonly JsonObject[]
}

/** An active item, with its active variations and the options made of them. */
export interface ReadItem {
  readonly source: JsonObject
  readonly item: FileItem
  readonly sizes: ReadonlyMap<JsonObject, FileOption>
}

/** Prefixes ids of Petpooja, so that they cannot equal ours. */
export const ownId = (id: string) => (/^[\w-]{1,60}$/.test(id) ? `petpooja-${id}` : '')

export function readLists(file: JsonObject): PetpoojaLists {
  return {
    taxes: byId(objectsOf(file, 'taxes'), 'taxid'),
    attributes: new Map(
      objectsOf(file, 'attributes').map((one) => [textOf(one, 'attributeid'), textOf(one, 'attribute')]),
    ),
    addonGroups: new Map(
      objectsOf(file, 'addongroups').map((source) => [
        textOf(source, 'addongroupid'),
        {
          source,
          options: sortByRank(objectsOf(source, 'addongroupitems'), 'addonitem_rank').filter(activeOf),
        },
      ]),
    ),
  }
}

function byId(objects: readonly JsonObject[], key: string): ReadonlyMap<string, JsonObject> {
  return new Map(objects.map((one) => [textOf(one, key), one]))
}

/** Objects by rank; those of equal or no rank in their order. */
export function sortByRank(objects: readonly JsonObject[], key: string): JsonObject[] {
  return [...objects].sort((one, other) => numberOf(one, key) - numberOf(other, key))
}

/** Diet of an attribute; null if it means none. Egg is not veg in India. */
export function markOf(
  id: string,
  attributes: ReadonlyMap<string, string>,
): 'veg' | 'non-veg' | 'egg' | null {
  const name = (attributes.get(id) ?? KNOWN_ATTRIBUTES.get(id) ?? '').toLowerCase().replace(/[\s_]+/g, '-')
  return name === 'veg' || name === 'non-veg' || name === 'egg' ? name : null
}

/** Whether a flag is set, which may be a text. */
export function isSet(source: JsonObject, key: string): boolean {
  return source[key] === true || /^(1|true)$/i.test(textOf(source, key))
}

/** Price in minor units; an invalid amount is noted and counts as 0. */
export function priceOf(source: JsonObject, key: string, draft: SourceDraft): number {
  const text = textOf(source, key)
  const minor = text === '' ? 0 : readPrintedPrice(text)
  if (minor === null) draft.problem(key, `must be an amount, not "${text.slice(0, 40)}"`, originOf(source))
  return minor ?? 0
}
