/** Rules of a dish's form: its problems, when they are shown, and conflicts with changes by others. */
import type { ItemFields } from '@thali/contract/menu-fields'
import type { ItemId } from '@thali/domain/ids'
import { checkEditedItem, type ItemProblem } from '@thali/domain/menu/check-edited-item'
import { mapOptions } from '@thali/domain/menu/nested-groups'
import { ApiError } from '../../shared/api.ts'
import { withGroupsOf } from './groups-to-copy.ts'
import type { ProductFormStart, SharedGroupSource } from './product-part.ts'

type Group = ItemFields['groups'][number]
type Option = Group['options'][number]
type ProductDraft = Pick<ProductFormStart, 'id' | 'item' | 'categoryIds'>

/**
 * Problems that keep a dish from being saved.
 *
 * @param stepMinor of its prices
 */
export function findProductProblems(
  { id, item, categoryIds }: ProductDraft,
  stepMinor?: number,
): ItemProblem[] {
  return [
    ...checkEditedItem({ ...item, id: (id ?? 'new') as ItemId }, stepMinor),
    ...(categoryIds.length === 0 ? [{ path: 'categories', kind: 'no-options' as const }] : []),
  ]
}

/** Dish as saved: information options have the price 0, if none was typed. */
export function toSavedItem(item: ItemFields): ItemFields {
  return {
    ...item,
    groups: mapOptions<Option, Group, Option>(item.groups, (option) => ({
      ...(option as Option),
      priceMinor: Number.isNaN(option.priceMinor) ? 0 : option.priceMinor,
    })),
  }
}

/**
 * Fields whose problems are shown from the beginning: those of a saved dish. A new entry is not wrong yet: its problems
 * are shown once a field was left, and on saving.
 */
export function fieldsLeftAtStart({ id, item }: ProductDraft): string[] {
  if (id === null) return []
  return ['categories', ...findProductProblems({ id, item, categoryIds: [] }).map(({ path }) => path)]
}

/** Whether a problem is shown although its field was not left. */
export function showsAtOnce({ path, kind }: ItemProblem): boolean {
  // A group starts with options to fill in: if there are none, they were removed.
  return kind === 'duplicate' || kind === 'too-long' || (kind === 'no-options' && path !== 'categories')
}

/** Whether two versions of a form are the same; the order of categories does not count. */
export function isSameProduct(one: Omit<ProductDraft, 'id'>, other: Omit<ProductDraft, 'id'>): boolean {
  const textOf = ({ item, categoryIds }: typeof one) => JSON.stringify([item, categoryIds.toSorted()])
  return textOf(one) === textOf(other)
}

/** Version of a dish that another person saved in the meantime. */
export interface ProductConflict {
  /** Revision of the dish itself. */
  readonly revision: number
  /** The other person's version; with one's own changes to other fields. */
  readonly current: ItemFields
  /** The dish as it is saved now; absent if another dish was changed. */
  readonly saved?: ItemFields
  /** Present if another dish was changed, from which a shared group was taken. */
  readonly taken?: SharedGroupSource
}

/** Conflict described by an error; null if it is another error. */
export function productConflictIn(
  error: unknown,
  mine: Pick<ProductFormStart, 'item' | 'revision'>,
): ProductConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'editor.changed-meanwhile') return null
  const { revision, current, itemId } = error.details
  if (typeof revision !== 'number' || typeof current !== 'object' || !current) return null
  const { id: _, ...fields } = current as ItemFields & { id: string }
  if (typeof itemId !== 'string') return { revision, current: fields, saved: fields }
  const groups = withGroupsOf(fields, mine.item.groups)
  return { revision: mine.revision, current: { ...mine.item, groups }, taken: { itemId, revision } }
}
