/** Own changes to settings upon those that another person saved meanwhile. */
import { isSameContent } from '@thali/domain/same-content'
import { hasNamedFields } from '../../shared/settings/settings-differences.ts'

/** Values with the changes of both; `conflict` has those that both changed, in the version of each. */
export interface MergedSettings<Values> {
  readonly values: Values
  readonly conflict: { readonly mine: Values; readonly theirs: Values } | null
}

/** Merges single texts of a value, such as an address or translations, as well as whole values. */
export function mergeSettings<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergedSettings<Values> {
  const both = Object.keys(mine).filter(
    (name) => merge(valueAt(base, name), valueAt(mine, name), valueAt(theirs, name)).isConflict,
  )
  const values = merge(base, mine, theirs).value as Values
  const pick = (from: object) => Object.fromEntries(both.map((name) => [name, valueAt(from, name)])) as Values
  const underTheirs = merge(base, theirs, mine).value as Values
  return {
    values,
    conflict: both.length > 0 ? { mine: pick(values), theirs: pick(underTheirs) } : null,
  }
}

/** Merges two versions of one value; where both changed the same part, the first one's stays. */
function merge(base: unknown, first: unknown, second: unknown): { value: unknown; isConflict: boolean } {
  if (isSameContent(first, base)) return { value: second, isConflict: false }
  if (isSameContent(second, base) || isSameContent(first, second)) return { value: first, isConflict: false }
  // Lists are changed as a whole.
  if (!hasNamedFields(first) || !hasNamedFields(second)) return { value: first, isConflict: true }
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  const merged = [...names].map(
    (name) => [name, merge(valueAt(base, name), valueAt(first, name), valueAt(second, name))] as const,
  )
  return {
    value: Object.fromEntries(
      merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    isConflict: merged.some(([, { isConflict }]) => isConflict),
  }
}

function valueAt(values: unknown, name: string): unknown {
  return hasNamedFields(values) && Object.hasOwn(values, name) ? values[name] : undefined
}
