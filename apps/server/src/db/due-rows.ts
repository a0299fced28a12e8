import type { StoreId } from '@thali/domain/ids'
import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** Rows that wait for a job, whatever is selected of them. */
// biome-ignore lint/suspicious/noExplicitAny: the tables that they are of do not matter
export type DueRows<Row = object> = SelectQueryBuilder<Schema, any, Row>

/** Pages of due rows for `workByStore`: the first by a column, without rows of some stores. */
export function firstDue<Row>(due: DueRows<Row>, column: string) {
  return function listFirst(except: readonly StoreId[], limit: number): Promise<Row[]> {
    return due
      .$if(except.length > 0, (query) => query.where('store_id', 'not in', except))
      .orderBy(column)
      .limit(limit)
      .execute()
  }
}
