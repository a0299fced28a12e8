/** Statements on a store's rows in one table, and on its own row: none of them can forget the store. */
import type { StoreId } from '@thali/domain/ids'
import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
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

/** `selectFrom` of a store's own row. */
export function selectStore(db: Db, storeId: StoreId) {
  return db.selectFrom('stores').where('stores.id', '=', storeId)
}

/** `updateTable` of a store's own row. */
export function updateStoreRow(tx: Db, storeId: StoreId) {
  return tx.updateTable('stores').where('stores.id', '=', storeId)
}

/** Kysely's own types do not follow a table that is named by a type parameter. */
function bind<Query>(statement: unknown, table: string, storeId: StoreId): Query {
  const query = statement as { where(column: string, operator: '=', value: StoreId): Query }
  return query.where(`${table}.store_id`, '=', storeId)
}
