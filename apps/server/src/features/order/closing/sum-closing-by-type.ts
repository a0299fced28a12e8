import type { Closing } from '@thali/contract/closings'
import type { OrderTypeSum } from '@thali/domain/print/closing-document'
import type { Db } from '../../../db/schema.ts'
import type { Staff } from '../../base/account/guard.ts'
import { sumTakingsByOrderType } from './takings.queries.ts'

/** Sales by order type of a closing, less refunds; their sum is the net amount of the closing. */
export function sumClosingByType(
  { db }: { readonly db: Db },
  { storeId }: Staff,
  { id, currencyCode }: Pick<Closing, 'id' | 'currencyCode'>,
): Promise<OrderTypeSum[]> {
  return sumTakingsByOrderType(db, storeId, currencyCode, id)
}
