import type { MenuContent } from '@thali/domain/edited-menu'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { loadDraft } from '../editor/load-draft.ts'
import type { StoredFile } from '../store/stored-file.ts'

/** What exports are made of: the menu as it is edited, and the store as diners see it. */
export async function readExport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
): Promise<{ slug: string; content: MenuContent; stored: StoredFile }> {
  const { stored, draft } = await inSnapshot(db, (tx) => loadDraft(tx, storeId, now()))
  return { slug: stored.file.profile.slug, content: draft, stored }
}
