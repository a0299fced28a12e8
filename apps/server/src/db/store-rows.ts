/** Statements on a store's rows in one table, and on its own row: none of them can forget the store. */
import type { StoreId } from '@thali/domain/ids'
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type JoinBuilder,
  type OnConflictBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { Db, NewRow, Schema } from './schema.ts'

/** Table each of whose rows belongs to a store. */
type StoreTable = {
  [Table in keyof Schema]: Schema[Table] extends { store_id: StoreId } ? Table : never
}[keyof Schema]

/** `selectFrom` of a store's rows. */
export function selectRows<Table extends StoreTable>(db: Db, storeId: StoreId, table: Table) {
  return bind<SelectQueryBuilder<Schema, Table, object>>(db.selectFrom(table), table, storeId)
}

/** `updateTable` of a store's rows. */
export function updateRows<Table extends StoreTable>(db: Db, storeId: StoreId, table: Table) {
  return bind<UpdateQueryBuilder<Schema, Table, Table, UpdateResult>>(db.updateTable(table), table, storeId)
}

/** `deleteFrom` of a store's rows. */
export function deleteRows<Table extends StoreTable>(db: Db, storeId: StoreId, table: Table) {
  return bind<DeleteQueryBuilder<Schema, Table, DeleteResult>>(db.deleteFrom(table), table, storeId)
}

/** `insertInto` of a row of a store. */
export function insertRow<Table extends StoreTable>(
  tx: Db,
  storeId: StoreId,
  table: Table,
  columns: Omit<NewRow<Table>, 'store_id'>,
): InsertQueryBuilder<Schema, Table, InsertResult> {
  const row: object = { ...columns, store_id: storeId }
  return tx.insertInto(table).values(row as InsertObject<Schema, Table>)
}

/** Writes a row of a store under a key, in place of the one that has it. */
export async function putRow<Table extends StoreTable, Key extends keyof NewRow<Table> & string>(
  tx: Db,
  storeId: StoreId,
  table: Table,
  key: Pick<NewRow<Table>, Key>,
  columns: Omit<NewRow<Table>, Key | 'store_id'>,
): Promise<void> {
  const values: object = columns
  await tx
    .insertInto(table)
    .values({ ...key, ...values, store_id: storeId } as InsertObject<Schema, Table>)
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own types do not follow a type parameter
    .onConflict((conflict: OnConflictBuilder<any, any>) =>
      conflict.columns(['store_id', ...Object.keys(key)]).doUpdateSet(values),
    )
    .execute()
}

/** Adds these columns of an insert to those of the row with this key, where there is one; for `onConflict`. */
export function adding<Table extends StoreTable>(
  table: Table,
  key: readonly (keyof Schema[Table] & string)[],
  columns: readonly (keyof Schema[Table] & string)[],
) {
  const sums = columns.map((column) => [
    column,
    sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  ])
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own types do not follow a type parameter
  return (conflict: OnConflictBuilder<any, any>) =>
    conflict.columns(['store_id', ...key]).doUpdateSet(Object.fromEntries(sums))
}

/** `selectFrom` of a store's own row. */
export function selectStore(db: Db, storeId: StoreId) {
  return db.selectFrom('stores').where('stores.id', '=', storeId)
}

/** `updateTable` of a store's own row. */
export function updateStoreRow(tx: Db, storeId: StoreId) {
  return tx.updateTable('stores').where('stores.id', '=', storeId)
}

/** Condition of a join: rows of the same store, by these columns of the joined table and of the other. */
export function withinStore<Joined extends StoreTable, From extends StoreTable>(
  joined: Joined,
  from: From,
  columns: { readonly [Column in keyof Schema[Joined]]?: keyof Schema[From] },
) {
  const pairs = Object.entries<string>({ store_id: 'store_id', ...columns } as Record<string, string>)
  // biome-ignore lint/suspicious/noExplicitAny: the tables that a statement has joined so far do not matter
  return (join: JoinBuilder<any, any>) =>
    pairs.reduce((on, [column, other]) => on.onRef(`${joined}.${column}`, '=', `${from}.${other}`), join)
}

/** Kysely's own types do not follow a table that is named by a type parameter. */
function bind<Query>(statement: unknown, table: string, storeId: StoreId): Query {
  const query = statement as { where(column: string, operator: '=', value: StoreId): Query }
  return query.where(`${table}.store_id`, '=', storeId)
}
