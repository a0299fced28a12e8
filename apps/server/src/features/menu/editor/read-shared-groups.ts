import { SHARED_GROUPS_MAX, type SharedGroups } from '@thali/contract/menu-editor'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
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
