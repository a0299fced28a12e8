import { type SaveItemBody, SHARED_GROUPS_MAX, type SharedGroups } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { checkEditedItem } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup, EditedItem } from '@thali/domain/menu/edited-menu'
import { findSharedGroup, spreadSharedGroups } from '@thali/domain/menu/shared-groups'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type DraftEntry, listEntries, putEntries } from './draft.queries.ts'
import type { Edit } from './edit-draft.ts'
import { loadDraft } from './load-draft.ts'

type SharedBy = SharedGroups['groups'][number]['dishes'][number]

/** Shared groups of the draft, by name, each as in the first of its dishes. */
export async function readSharedGroups({ db, now }: Deps, { storeId }: Staff): Promise<SharedGroups> {
  const { draft, revisionOf } = await inSnapshot(db, (tx) => loadDraft(tx, storeId, now()))
  const found = new Map<string, { readonly group: EditedGroup; readonly dishes: SharedBy[] }>()
  for (const { id, label, groups } of draft.items.values()) {
    for (const group of groups) {
      if (group.sharedId === undefined) continue
      const dish = { id, label, revision: revisionOf('item', id) }
      const known = found.get(group.sharedId)
      if (known) known.dishes.push(dish)
      else found.set(group.sharedId, { group, dishes: [dish] })
    }
  }
  const groups = [...found.values()]
    .sort((one, other) => byLabel(one.group, other.group))
    .slice(0, SHARED_GROUPS_MAX)
  return { groups: groups.map(({ group, dishes }) => ({ group, dishes: dishes.sort(byLabel) })) }
}

function byLabel(one: { readonly label: string }, other: { readonly label: string }): number {
  return one.label.localeCompare(other.label)
}

/** A dish that was saved, with its content before and after. */
export interface SavedDish {
  /** Null: it is new. */
  readonly before: EditedItem | null
  readonly after: EditedItem
  readonly taken: SaveItemBody['taken']
}

/**
 * Writes the shared groups of a saved dish to the other dishes that share them.
 *
 * @returns those dishes as they were before; none if no shared group was changed
 * @throws {Refusal} editor.changed-meanwhile, with the current dish that a group was taken from;
 *   editor.shared-group-refused when another dish already has a group of the new name
 */
export async function writeSharedGroups(
  { newId }: Pick<Deps, 'newId'>,
  { tx, revision }: Edit,
  staff: Staff,
  { before, after, taken = [] }: SavedDish,
): Promise<DraftEntry[]> {
  if (after.groups.every((group) => group.sharedId === undefined)) return []
  const entries = (await listEntries(tx, staff.storeId, 'item')).filter(({ id }) => id !== after.id)
  const others = new Map(entries.map(({ id, body }) => [id as ItemId, body as EditedItem]))
  const were = before ? new Map(others).set(after.id, before) : others
  const items = spreadSharedGroups(were, new Map(others).set(after.id, after), newId)
  const outdated = entries.filter(({ id, body }) => items.get(id as ItemId) !== body)
  requireSeen(entries, outdated, { before, after, taken })
  const written = outdated.map((entry) => {
    const body = items.get(entry.id as ItemId) as EditedItem
    const { label } = body
    if (checkEditedItem(body).length > 0)
      throw new Refusal('editor.shared-group-refused', { itemId: entry.id, label })
    return { ...entry, revision, body }
  })
  await putEntries(tx, staff.storeId, written)
  return outdated
}

/** Requires that a newly added shared group is unchanged since its editor took it. */
function requireSeen(
  entries: readonly DraftEntry[],
  outdated: readonly DraftEntry[],
  { before, after, taken = [] }: SavedDish,
): void {
  for (const { sharedId } of after.groups) {
    if (sharedId === undefined || (before && findSharedGroup(before, sharedId))) continue
    const shares = ({ body }: DraftEntry) => findSharedGroup(body as EditedItem, sharedId) !== undefined
    if (!outdated.some(shares)) continue
    const copies = entries.filter(shares)
    const isTaken = ({ id }: DraftEntry) => taken.some(({ itemId }) => itemId === id)
    if (
      copies.some(({ id, revision }) => taken.some((one) => one.itemId === id && one.revision === revision))
    )
      continue
    const [from] = [...copies.filter(isTaken), ...copies]
    if (from)
      throw new Refusal('editor.changed-meanwhile', {
        revision: from.revision,
        itemId: from.id,
        current: from.body,
      })
  }
}
