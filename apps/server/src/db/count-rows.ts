import type { AliasedExpression, SelectQueryBuilder } from 'kysely'
import type { Db, Schema } from './schema.ts'

/** Number of rows that a query finds; it selects nothing itself. */
export async function countRows<Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const { n } = await query
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Number of rows of a query with a limit: the database reads no more than these. */
export async function countUpToLimit(
  db: Db,
  query: { as(name: 'found'): AliasedExpression<object, 'found'> },
): Promise<number> {
  const { n } = await db
    .selectFrom(query.as('found'))
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}
