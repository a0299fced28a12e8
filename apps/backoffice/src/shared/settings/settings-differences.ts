/** Differences between two versions of a section of the settings, down to the single field. */

/** Step into a value: a field by its name in the store file, or an entry of a list by its label. */
export type Step = { readonly field: string } | { readonly entry: string }

export interface SettingsDifference {
  readonly path: readonly Step[]
  readonly mine: unknown
  readonly theirs: unknown
}

/** Every field in which two values differ; for an entry that only one of them has, the whole entry. */
export function findDifferences(
  mine: unknown,
  theirs: unknown,
  path: readonly Step[] = [],
): SettingsDifference[] {
  if (isSame(mine, theirs)) return []
  if (isList(mine) && isList(theirs)) {
    const entries = matched(mine, theirs)
    if (entries) return entries.flatMap(({ entry, pair }) => findDifferences(...pair, [...path, { entry }]))
  } else if (hasNamedFields(mine) && hasNamedFields(theirs)) {
    const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    return fields.flatMap((field) => findDifferences(mine[field], theirs[field], [...path, { field }]))
  }
  return [{ path, mine, theirs }]
}

type Fields = Readonly<Record<string, unknown>>

/** Entries of two lists in pairs, by label, else by position; null for lists of plain values. */
function matched(
  mine: readonly unknown[],
  theirs: readonly unknown[],
): { entry: string; pair: [unknown, unknown] }[] | null {
  if (![...mine, ...theirs].every(hasNamedFields)) return null
  const named = (list: readonly unknown[]) =>
    new Map(list.map((one, at) => [nameOf(one as Fields) ?? `${at + 1}`, one]))
  const [ofMine, ofTheirs] = [named(mine), named(theirs)]
  const isClear = ofMine.size === mine.length && ofTheirs.size === theirs.length
  const byPlace = (list: readonly unknown[]) => new Map(list.map((one, at) => [`${at + 1}`, one]))
  const [left, right] = isClear ? [ofMine, ofTheirs] : [byPlace(mine), byPlace(theirs)]
  const entries = [...new Set([...left.keys(), ...right.keys()])]
  const pairs = entries.map((entry) => ({
    entry,
    pair: [left.get(entry), right.get(entry)] as [unknown, unknown],
  }))
  // The same entries in another order: that is the difference.
  return pairs.every(({ pair: [one, other] }) => isSame(one, other)) ? null : pairs
}

function nameOf({ label, day, from, type, url }: Fields): string | null {
  if (typeof label === 'string' && label !== '') return label
  if (typeof day === 'string') return `${day} ${from}`
  return typeof type === 'string' && typeof url === 'string' ? `${type} ${url}` : null
}

/** Whether two values are equal; absent, empty and off count as equal. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === '' || value === false || value === undefined || value === null) return null
  if (isList(value)) return value.length === 0 ? null : value.map(plain)
  if (!hasNamedFields(value)) return value
  const fields = Object.keys(value)
    .sort()
    .map((name) => [name, plain(value[name])] as const)
    .filter(([, field]) => field !== null)
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Whether a value has named parts; lists have none. */
export function hasNamedFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
