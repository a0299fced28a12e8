import type { StoreId } from '@thali/domain/ids'
import { type MenuContent, type NestedMenu, type StatedItem, toContent } from '@thali/domain/menu/edited-menu'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import type { Db } from '../../../db/schema.ts'
import { followPublished, NO_AUTHOR, recordVersion } from './record-version.ts'
import { type PreparedContent, prepareContent } from './version-content.ts'

interface FileMenus {
  readonly menus: readonly NestedMenu[]
  readonly items: readonly StatedItem[]
}

/** Prepares the menus of a file as a version, before the import's transaction. */
export function prepareImport({ menus, items }: FileMenus): PreparedContent {
  return prepareContent(toContent(menus, items))
}

/** Records what an import has written as a version, where it changed the menus; call it with the store locked. */
export async function recordImport(
  tx: Db,
  storeId: StoreId,
  before: MenuContent | null,
  after: PreparedContent,
  at: Date,
): Promise<void> {
  if (before && findMenuChanges(before, after.content).length === 0) return
  const about = { kind: 'import', note: '', by: NO_AUTHOR } as const
  const number = await recordVersion(tx, storeId, { ...about, before, after, at })
  if (before) await followPublished(tx, storeId, { before, after: after.content, number })
}
