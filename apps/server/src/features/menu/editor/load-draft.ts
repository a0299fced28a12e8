/** The draft and the live menu. */

import type { StoreId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import type { Db } from '../../../db/schema.ts'
import { readStoredFile, type StoredFile } from '../menu/stored-file.ts'
import { findDraft, listEntries } from './draft.queries.ts'
import { contentOfEntries } from './draft-entries.ts'
import { findScheduled, listScheduled, type ScheduledRow } from './scheduled-menus.queries.ts'
import { openContent } from './version-content.ts'
import { findLatestNumber } from './versions.queries.ts'

/** A store's draft and its live menu, as of one instant. */
export interface LoadedDraft {
  readonly stored: StoredFile
  readonly live: MenuContent
  readonly draft: MenuContent
  /** Revision of the draft as a whole. */
  readonly revision: number
  /** Null before the first version. */
  readonly basedOn: number | null
  readonly published: number | null
  revisionOf(kind: 'menu' | 'category' | 'item', id: string): number
}

/**
 * Reads the live menu and the draft; without edits the draft is the live menu. Its revision is then the number of the
 * version that diners see: a concurrent import creates another.
 *
 * @throws {Error} when there is no such store: the guard has found it
 */
export async function loadDraft(tx: Db, storeId: StoreId, at: Date): Promise<LoadedDraft> {
  const stored = await readStoredFile(tx, storeId, at.getTime())
  if (!stored) throw new Error(`store ${storeId} is gone`)
  const live = stored.content
  const published = (await findLatestNumber(tx, storeId)) ?? null
  const row = await findDraft(tx, storeId)
  if (!row) {
    const revision = published ?? 0
    return {
      stored,
      live,
      draft: live,
      revision,
      basedOn: published,
      published,
      revisionOf: () => revision,
    }
  }
  const entries = await listEntries(tx, storeId)
  const revisions = new Map(entries.map(({ kind, id, revision }) => [`${kind} ${id}`, revision]))
  return {
    stored,
    live,
    draft: contentOfEntries(row.menuIds, entries),
    revision: row.revision,
    basedOn: row.basedOn,
    published,
    revisionOf: (kind, id) => revisions.get(`${kind} ${id}`) ?? row.revision,
  }
}

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
