import type { Db, Schema } from '../db/schema.ts'

/** Rows of any table by the time, or the date, in one of its columns. */
export interface OldRows {
  readonly table: keyof Schema
  readonly column: string
  readonly before: Date | string
  readonly key: readonly string[]
  /** Column that must be null. */
  readonly unless?: string | undefined
}

/** Removes rows with a time before, at most `limit`, each by its key. @returns how many */
export async function removeRowsBefore(
  db: Db,
  { table, column, before, key, unless }: OldRows,
  limit: number,
): Promise<number> {
  const { ref, table: named } = db.dynamic
  const old = (await db
    .selectFrom(named(table).as('old'))
    .select(key.map((part) => ref(part)))
    .where(ref(column), '<', before)
    .$if(unless !== undefined, (query) => query.where(ref(unless ?? ''), 'is', null))
    .orderBy(ref(column))
    .limit(limit)
    .execute()) as Record<string, string | number>[]
  for (const row of old) {
    // Named as one of them: checking the types of a removal from a union of all tables takes 15 seconds.
    let removal = db.deleteFrom(table as 'outbox').where(ref(column), '<', before)
    for (const part of key) removal = removal.where(ref(part), '=', row[part])
    await removal.execute()
  }
  return old.length
}
