import type { OperatorStore } from '@thali/contract/operators'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { findDomain } from './custom-domain.queries.ts'
import { viewDomainState } from './custom-domain.view.ts'

/** State of a store's own domain; null where it has none. */
export async function readDomainState(db: Db, storeId: StoreId): Promise<OperatorStore['domain']> {
  return viewDomainState(await findDomain(db, storeId))
}
