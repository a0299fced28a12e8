import type { Db } from '../../../db/schema.ts'

/** Whether the installation holds any store yet. */
export async function hasStore(db: Db): Promise<boolean> {
  const row = await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
