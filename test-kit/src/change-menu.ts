import type { StoreId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { putMenuDocuments, readShownContent, writeMenuDocuments } from '@thali/server/db/menu-documents'
import type { Db } from '@thali/server/db/schema'

/** Changes the stored menu that diners see without an event, as no call would. */
export async function changeMenu(
  db: Db,
  storeId: StoreId,
  change: (content: MenuContent) => MenuContent,
): Promise<void> {
  const documents = writeMenuDocuments(change(await readShownContent(db, storeId)))
  await putMenuDocuments(db, storeId, documents)
}

/** A menu without anything. */
export const EMPTY_MENU: MenuContent = { menus: [], categories: new Map(), items: new Map() }
