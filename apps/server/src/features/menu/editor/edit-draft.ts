/** A single edit of the draft, which the first edit copies from the live menu; exclusive until it is written. */
import { Refusal } from '@thali/contract/refusal'
import { readShownContent } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import {
  type DraftEntry,
  findEntry,
  insertDraft,
  measureDraft,
  putEntries,
  raiseDraft,
} from './draft.queries.ts'
import { entriesOf } from './draft-entries.ts'
import { ensureVersion } from './record-version.ts'
import { findLatestNumber } from './versions.queries.ts'

export interface Edit {
  readonly tx: Db
  /** Revision of the entries that this edit writes. */
  readonly revision: number
  readonly menuIds: readonly string[]
}

/**
 * Runs one edit as a transaction.
 *
 * @throws {Refusal} editor.too-large for one that grows a draft beyond its limit
 */
export async function editDraft<T>(
  { db, now, config }: Deps,
  { storeId }: Staff,
  work: (edit: Edit) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const draft = (await raiseDraft(tx, storeId)) ?? (await beginDraft(tx, storeId, now()))
    if (!draft) throw new Error(`store ${storeId} has no draft`)
    const before = await measureDraft(tx, storeId)
    const done = await work({ tx, revision: draft.revision, menuIds: draft.menuIds })
    const after = await measureDraft(tx, storeId)
    const limit = config.limits.draftBytes
    // An import may have exceeded the limit of editors: shrinking is always allowed.
    if (after > limit && after > before) throw new Refusal('editor.too-large', { limit })
    return done
  })
}

/** Copies the live menu; concurrent calls wait for each other at the store's lock. */
async function beginDraft(tx: Db, storeId: Staff['storeId'], at: Date) {
  await lockForWriting(tx, storeId)
  const meanwhile = await raiseDraft(tx, storeId)
  if (meanwhile) return meanwhile
  const live = await readShownContent(tx, storeId)
  // As `loadDraft` returned it before there was a draft.
  const revision = (await findLatestNumber(tx, storeId)) ?? 0
  const basedOn = await ensureVersion(tx, storeId, live, at)
  await insertDraft(tx, storeId, { revision, basedOn, menuIds: live.menus.map((menu) => menu.id) })
  await putEntries(tx, storeId, entriesOf(live, revision))
  return raiseDraft(tx, storeId)
}

/**
 * An entry unchanged since its editor saw it.
 *
 * @throws {Refusal} `missing` when it was removed, editor.changed-meanwhile with the current entry
 */
export async function getSeenEntry(
  { tx }: Edit,
  staff: Staff,
  { kind, id, revision }: Pick<DraftEntry, 'kind' | 'id' | 'revision'>,
  missing: 'item.not-found' | 'editor.category-not-found' | 'menu.not-found',
): Promise<DraftEntry> {
  const entry = await findEntry(tx, staff.storeId, kind, id)
  if (!entry) throw new Refusal(missing)
  if (entry.revision !== revision) {
    throw new Refusal('editor.changed-meanwhile', { revision: entry.revision, current: entry.body })
  }
  return entry
}
