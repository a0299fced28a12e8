import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { listApiTokens } from './api-token.queries.ts'
import type { ApiTokenRow } from './api-token.ts'

/** API tokens of a store, newest first, as the guard sees them. */
export function listStoreTokens(db: Db, storeId: StoreId): Promise<ApiTokenRow[]> {
  return listApiTokens(db, storeId)
}
