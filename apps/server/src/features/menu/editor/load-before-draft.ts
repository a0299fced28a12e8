import type { StoreId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import type { Db } from '../../../db/schema.ts'
import { type LoadedDraft, loadDraft } from './load-draft.ts'
import { findScheduled, listScheduled, type ScheduledRow } from './scheduled-menus.queries.ts'
import { openContent } from './version-content.ts'

/** The draft, and the menu that diners will see once everything scheduled is published. */
export async function loadBeforeDraft(
  tx: Db,
  storeId: StoreId,
  at: Date,
): Promise<{ loaded: LoadedDraft; before: MenuContent; last: ScheduledRow | undefined }> {
  const loaded = await loadDraft(tx, storeId, at)
  const rows = await listScheduled(tx, storeId)
  const last = rows.findLast((row) => row.refused_at === null)
  const scheduled = last && (await findScheduled(tx, storeId, last.id))
  return { loaded, before: scheduled ? openContent(scheduled.content) : loaded.live, last }
}
