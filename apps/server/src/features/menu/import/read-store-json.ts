/** Reads the menus and ingredients of our store file; the profile has its own screens. */
import { isObject, type JsonObject } from './json-values.ts'
import { SourceDraft, type SourceReading } from './source-draft.ts'
import type { JsonFormat } from './source-format.ts'

/** Adds missing ids to a JSON value; lists are walked one level per name. */
type Raw = Record<string, unknown>

const INSIDE = ['categories', 'items'] as const

export const STORE_FILE: JsonFormat = { isOf: isStoreFile, read: readStoreJson }

function isStoreFile(file: JsonObject): boolean {
  return 'menus' in file
}

function readStoreJson(file: JsonObject, newId: () => string): SourceReading {
  const draft = new SourceDraft(newId)
  const { pricesIncludeTax, ingredients, ...profile } = isObject(file.profile) ? file.profile : {}
  if (Object.keys(profile).length > 0) draft.note('profile-not-taken')
  const menus = Array.isArray(file.menus)
    ? file.menus.map((menu) => withIds(menu, INSIDE, newId))
    : file.menus
  return {
    ...draft.reading({
      kind: 'store-file',
      scope: {
        menus: true,
        everything: true,
        fields: new Set(),
        allGroups: true,
        groupRules: 'all',
      },
      tax: pricesIncludeTax === true ? 'included' : 'excluded',
    }),
    menus: menus as object[],
    ...(ingredients !== undefined && { ingredients: ingredients as object[] }),
  }
}

function withIds(value: unknown, inside: readonly string[], newId: () => string): unknown {
  if (!isObject(value)) return value
  const [key, ...deeper] = inside
  const list = key === undefined ? undefined : value[key]
  const object: Raw = { ...value, _id: value._id || newId() }
  if (key !== undefined && Array.isArray(list))
    object[key] = list.map((one: unknown) => withIds(one, deeper, newId))
  return object
}
