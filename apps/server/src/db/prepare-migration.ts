import { fillMenuDocuments } from './fill-menu-documents.ts'
import { fillSettingsDocuments } from './fill-settings-documents.ts'
import type { Db } from './schema.ts'

/** Steps in code, by the migration that they run before. */
const STEPS: Readonly<Record<string, readonly ((db: Db) => Promise<void>)[]>> = {
  '0475_drop_former_tables': [fillSettingsDocuments, fillMenuDocuments],
}

/**
 * Runs the steps in code that a migration expects to be done. Each continues where it was interrupted, and has
 * no effect once it is done: a process that is killed between such a step and its migration repeats it.
 */
export async function prepareMigration(db: Db, { name }: { readonly name: string }): Promise<void> {
  for (const step of STEPS[name] ?? []) await step(db)
}
