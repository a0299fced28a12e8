import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { readFileLegalTexts } from '../../after/legal/bring-legal-texts.ts'
import type { StoreToExport } from '../../after/store-file/export-store.ts'
import type { OperatorCaller } from '../../base/account/require-operator.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readFileIngredients } from '../../menu/ingredient/bring-ingredients.ts'
import { readStoredFile } from '../../menu/menu/stored-file.ts'
import { readFileDiscounts } from '../../order/discount/bring-discounts.ts'

/**
 * Content of a store's archive, also of a deleted store. Its owner sees in the audit log that it was read.
 *
 * @throws {Refusal} store.not-found
 */
export async function readStoreExport(
  deps: Deps,
  { id: operatorId, name, place }: OperatorCaller,
  storeId: StoreId,
): Promise<StoreToExport> {
  const { db, now } = deps
  const exported = await inSnapshot(db, async (tx) => {
    const stored = await readStoredFile(tx, storeId, now().getTime())
    if (!stored) throw new Refusal('store.not-found')
    const { id } = stored.loaded.store
    return {
      stored,
      legalTexts: await readFileLegalTexts(tx, id),
      discounts: await readFileDiscounts(tx, id),
      ingredients: await readFileIngredients(tx, id),
    }
  })
  const of = exported.stored.loaded.store.id
  const who = { operatorOf: of, by: { id: operatorId, name }, place }
  await inTransaction(db, (tx) => writeAudit(deps, tx, who, { action: 'store.export' }))
  return exported
}
