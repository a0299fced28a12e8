import type { StoreCode } from '@thali/domain/ids'
import { storeCodeOf } from '@thali/domain/store/store-address'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { isStoreCodeTaken } from './find-store.ts'

/** A code that no store has. Two that are made at one moment may find the same: then one of them runs again. */
export async function freeStoreCode(tx: Db, { newId }: Pick<Deps, 'newId'>): Promise<StoreCode> {
  for (;;) {
    const code = storeCodeOf(newId())
    if (!(await isStoreCodeTaken(tx, code))) return code
  }
}
