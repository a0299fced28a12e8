import { fillMenuDocuments, MAKES_MENU_DOCUMENTS } from './fill-menu-documents.ts'
import { fillSettingsDocuments, MAKES_SETTINGS } from './fill-settings-documents.ts'
import type { Migration } from './migration-files.ts'
import type { Db } from './schema.ts'

/**
 * Steps in code after these migrations: each continues where it was interrupted, and has no effect once it is
 * done.
 */
export async function fillDocuments(db: Db, migrations: readonly Migration[]): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name))
  if (names.has(MAKES_SETTINGS)) await fillSettingsDocuments(db)
  if (names.has(MAKES_MENU_DOCUMENTS)) await fillMenuDocuments(db)
}
