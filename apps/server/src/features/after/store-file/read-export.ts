import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { mayDo } from '@thali/domain/people/permissions'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadDraft } from '../../menu/editor/load-draft.ts'
import { readFileIngredients } from '../../menu/ingredient/bring-ingredients.ts'
import { readFileDiscounts } from '../../order/discount/bring-discounts.ts'
import { readFileLegalTexts } from '../legal/bring-legal-texts.ts'
import type { StoreToExport } from './export-store.ts'

/** Content of exports: the draft of the menu, and the store as diners see it. */
export async function readExport(
  { db, now }: Deps,
  { storeId, role }: Staff,
): Promise<StoreToExport & { readonly slug: string; readonly content: MenuContent }> {
  const { stored, draft, legalTexts, discounts, ingredients } = await inSnapshot(db, async (tx) => ({
    ...(await loadDraft(tx, storeId, now())),
    legalTexts: await readFileLegalTexts(tx, storeId),
    ingredients: await readFileIngredients(tx, storeId),
    // Codes are shown only to members who manage discounts.
    discounts: mayDo(role, 'store.settings') ? await readFileDiscounts(tx, storeId) : [],
  }))
  return { slug: stored.file.profile.slug, content: draft, stored, legalTexts, discounts, ingredients }
}
