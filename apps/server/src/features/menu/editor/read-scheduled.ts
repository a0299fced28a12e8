/** Scheduled menus, and the changes made by each. */
import { CHANGES_MAX } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import type { ScheduledMenu, ScheduledMenuDetail, ScheduledMenus } from '@thali/contract/scheduled-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { readShownContent } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findScheduled, listScheduled, type ScheduledRow } from './scheduled-menus.queries.ts'
import { openContent } from './version-content.ts'

/** Waiting and refused scheduled menus, earliest first. */
export async function readScheduled({ db }: Deps, { storeId }: Staff): Promise<ScheduledMenus> {
  return { items: (await listScheduled(db, storeId)).map(toScheduled) }
}

/** A scheduled menu with its differences from the menu before it: the previously scheduled one, or the menu now. */
export async function readScheduledMenu(
  { db }: Deps,
  { storeId }: Staff,
  id: string,
): Promise<ScheduledMenuDetail> {
  return inSnapshot(db, async (tx) => {
    const row = await findScheduled(tx, storeId, id)
    if (!row) throw new Refusal('schedule.not-found')
    const before = await findContentBefore(tx, { storeId }, row)
    const changes = findMenuChanges(before, openContent(row.content))
    return {
      ...toScheduled(row),
      differences: changes.slice(0, CHANGES_MAX),
      total: changes.length,
    }
  })
}

async function findContentBefore(
  tx: Db,
  { storeId }: Pick<Staff, 'storeId'>,
  row: Pick<ScheduledRow, 'id' | 'refused_at'>,
) {
  const waiting = (await listScheduled(tx, storeId)).filter(({ refused_at }) => refused_at === null)
  const earlier = row.refused_at === null ? waiting[waiting.findIndex(({ id }) => id === row.id) - 1] : null
  const scheduled = earlier && (await findScheduled(tx, storeId, earlier.id))
  if (scheduled) return openContent(scheduled.content)
  return readShownContent(tx, storeId)
}

function toScheduled(row: ScheduledRow): ScheduledMenu {
  const { id, note, changes, refused_at: refusedAt, refusal } = row
  return {
    id,
    at: row.due_at.toISOString(),
    note,
    by: row.by_name,
    createdAt: row.created_at.toISOString(),
    changes,
    refused: refusedAt && refusal ? { at: refusedAt.toISOString(), reason: refusal } : null,
  }
}
