import type { StoreCode } from '@thali/domain/ids'
import { storeCodeOf } from '@thali/domain/store/store-address'
import { isStoreCodeTaken } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'

/** A free store code. Two concurrent calls may find the same one: then one of them is retried. */
export async function freeStoreCode(tx: Db, { newId }: Pick<Deps, 'newId'>): Promise<StoreCode> {
  for (;;) {
    const code = storeCodeOf(newId())
    if (!(await isStoreCodeTaken(tx, code))) return code
  }
}
