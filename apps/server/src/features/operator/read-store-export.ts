import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readFileDiscounts } from '../discount/bring-discounts.ts'
import { readFileLegalTexts } from '../legal/bring-legal-texts.ts'
import type { StoreToExport } from '../store/export-store.ts'
import { readStoredFile } from '../store/stored-file.ts'

/**
 * What the archive of a store is made of, also of a deleted one.
 *
 * @throws {Refusal} store.not-found
 */
export async function readStoreExport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  storeId: string,
): Promise<StoreToExport> {
  return inSnapshot(db, async (tx) => {
    const stored = await readStoredFile(tx, storeId as StoreId, now().getTime())
    if (!stored) throw new Refusal('store.not-found')
    const { id } = stored.loaded.store
    return {
      stored,
      legalTexts: await readFileLegalTexts(tx, id),
      discounts: await readFileDiscounts(tx, id),
    }
  })
}
