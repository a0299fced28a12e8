/** Copies the menus of another store of the same owner through an import. */
import type { BegunImport } from '@thali/contract/menu-import'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readFileIngredients } from '../ingredient/bring-ingredients.ts'
import { toWireMenus } from '../menu/slug-response.view.ts'
import { readStoredFile } from '../menu/stored-file.ts'
import { storeFile } from './begin-import.ts'

/** Reads the other store's live menus in the form of its file. `from` may edit that store. */
export async function copyMenu(deps: Deps, staff: Staff, from: Staff): Promise<BegunImport> {
  const { stored, ingredients } = await inSnapshot(deps.db, async (tx) => ({
    stored: await readStoredFile(tx, from.storeId, deps.now().getTime()),
    ingredients: await readFileIngredients(tx, from.storeId),
  }))
  if (!stored) throw new Error(`store ${from.storeId} is gone`)
  const { all, store } = stored.loaded
  const menus = toWireMenus(all, (image) => image.src)
  const { pricesIncludeTax } = store
  const profile = { ingredients, ...(pricesIncludeTax && { pricesIncludeTax }) }
  const bytes = Buffer.from(JSON.stringify({ menus, profile }))
  return storeFile(deps, staff, { name: store.name, bytes, kind: 'store' })
}
