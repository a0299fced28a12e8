import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { hasOpenTakings } from './store.queries.ts'
import { getStoreColumns } from './store-rows.queries.ts'

/**
 * Keeps a store's currency while money waits for its closing: each closing counts one currency.
 *
 * @throws {Refusal} settings.currency-in-use
 */
export async function keepCurrencyOfTakings(tx: Db, storeId: StoreId, currencyCode: string): Promise<void> {
  const { currency_code: stored } = await getStoreColumns(tx, storeId, ['currency_code'])
  if (stored !== currencyCode && (await hasOpenTakings(tx, storeId)))
    throw new Refusal('settings.currency-in-use')
}
