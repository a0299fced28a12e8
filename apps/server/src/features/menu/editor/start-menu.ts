/** Publishes the first menu of a store at once, since it replaces nothing. */
import { FileNotes } from '@thali/contract/file-reader'
import { readMenuContent } from '@thali/contract/read-menus'
import { Refusal } from '@thali/contract/refusal'
import type { StartedMenu, StartMenu } from '@thali/contract/start-menu'
import type { MenuId } from '@thali/domain/ids'
import type { EditedItem, MenuContent } from '@thali/domain/menu/edited-menu'
import { withStoreTaxes } from '@thali/domain/menu/store-taxes'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { limitMenuStarts } from '../../../limits/limit-menu-starts.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readStoredFile } from '../menu/stored-file.ts'
import { publishContent, writeAuditAndPublish } from './publish-menu.ts'
import { followPublished } from './record-version.ts'
import { STARTER_MENU_CONTENTS, toFileMenus } from './starter-menus/starter-menus.ts'
import { prepareContent } from './version-content.ts'

const PROBLEMS_TOLD = 100

/**
 * Publishes a starter menu, or the menus of a store file, in a store without dishes.
 *
 * @throws {Refusal} editor.menu-exists; rate.limited; store.file-invalid; editor.too-many
 */
export async function startMenu(deps: Deps, staff: Staff, chosen: StartMenu): Promise<StartedMenu> {
  const { db, now, newId, config } = deps
  const { storeId } = staff
  const seen = await inSnapshot(db, (tx) => readStoredFile(tx, storeId, now().getTime()))
  if (!seen) throw new Error(`store ${storeId} is gone`)
  // Checked before the expensive part, and again under the lock.
  if (seen.file.items.length > 0) throw new Refusal('editor.menu-exists')
  await limitMenuStarts(deps, storeId)
  const starter = 'starter' in chosen ? chosen.starter : 'file'
  const file =
    'file' in chosen
      ? chosen.file
      : toFileMenus(STARTER_MENU_CONTENTS[chosen.starter], {
          currencyCode: seen.file.profile.currencyCode,
          isInHindi: seen.loaded.settings.languages?.includes('hi') ?? true,
        })
  const untaxed = (item: EditedItem) => item.taxes.length === 0
  const content = withStoreTaxes(readFileMenus(file, newId), seen.loaded.settings.taxes ?? null, untaxed)
  const items = content.items.size
  const limit = config.limits.items
  if (items > limit) throw new Refusal('editor.too-many', { limit })
  const prepared = prepareContent(content)
  return inTransaction(db, async (tx) => {
    const about = { kind: 'import', note: '', seen } as const
    const { number, before } = await publishContent(deps, tx, staff, prepared, about)
    if (before.items.size > 0) throw new Refusal('editor.menu-exists')
    await followPublished(tx, storeId, { before, after: prepared.content, number })
    const changes = { starter: [null, starter], items: [0, items] } as const
    await writeAuditAndPublish(deps, tx, staff, { action: 'menu.start', changes })
    return { number, items }
  })
}

/**
 * The menus of a store file by the importer's rules. Their ids are new, since another store may have those of the
 * file; images are left out, since a file must not make the server fetch an address.
 */
function readFileMenus(file: object, newId: () => string): MenuContent {
  const notes = new FileNotes()
  const content = readMenuContent(file, 'first', notes)
  if (notes.problems.length > 0)
    throw new Refusal('store.file-invalid', { problems: notes.allProblems().slice(0, PROBLEMS_TOLD) })
  const menus = content.menus.map(({ image: _, ...menu }) => ({ ...menu, id: newId() as MenuId }))
  const categories = [...content.categories].map(([id, one]) => [id, { ...one, image: null }] as const)
  const items = [...content.items].map(([id, one]) => [id, { ...one, images: [] }] as const)
  return { menus, categories: new Map(categories), items: new Map(items) }
}
