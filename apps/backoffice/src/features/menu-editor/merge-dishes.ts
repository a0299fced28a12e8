/** Merge of two people's changes to one dish. */
import type { ItemFields } from '@thali/contract/menu-fields'
import { isSameContent } from '@thali/domain/same-content'

interface MergedDishes {
  /** All changes of both; with mine where both changed a field. */
  readonly mine: ItemFields
  /** All changes of both; with theirs where both changed a field. */
  readonly theirs: ItemFields
}

type Fields = Readonly<Record<string, unknown>>

/** Fields with parts that are edited on their own. */
const DIVIDED = new Set(['facts', 'translations'])

/** Merges two versions of a dish that were both made from `base`. */
export function mergeDishes(base: ItemFields, mine: ItemFields, theirs: ItemFields): MergedDishes {
  const merge = (preferred: ItemFields, other: ItemFields) =>
    mergeFields({ ...base }, { ...preferred }, { ...other }) as unknown as ItemFields
  return { mine: merge(mine, theirs), theirs: merge(theirs, mine) }
}

function mergeFields(base: Fields, preferred: Fields, other: Fields): Fields {
  const names = new Set([...Object.keys(preferred), ...Object.keys(other)])
  const merged = [...names].map((name) => {
    const [was, wanted, offered] = [base[name], preferred[name], other[name]]
    if (DIVIDED.has(name)) return [name, mergeFields(was as Fields, wanted as Fields, offered as Fields)]
    return [name, isSameContent(was, wanted) ? offered : wanted]
  })
  // A field without a value is left out.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
