import { Refusal } from '@thali/contract/refusal'
import type { StoreLogo } from '@thali/contract/store-logo'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { imagesOf } from '../menu/assemble-menus.ts'
import { findImageId, findLogo, moveLogo } from './logo.queries.ts'

/** The logo of a store as its staff see it. */
export async function readLogo({ db }: Pick<Deps, 'db'>, { storeId }: Staff): Promise<StoreLogo> {
  const row = await findLogo(db, storeId)
  if (!row) return { logo: null }
  const { src, widths } = imagesOf(storeId, [row])(row.id)
  return { logo: { source: row.source, src, widths: [...widths] } }
}

/**
 * Shows another of the store's pictures as its logo, or none, at once.
 *
 * @throws {Refusal} editor.image-unknown; editor.changed-meanwhile when it is not what was seen any more
 */
export async function setLogo(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  staff: Staff,
  { source, seen }: { readonly source: string | null; readonly seen: string | null },
): Promise<StoreLogo> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const id = source === null ? null : await findImageId(tx, storeId, source)
    if (id === undefined) throw new Refusal('editor.image-unknown')
    const before = (await findLogo(tx, storeId)) ?? null
    const isSeen = (before?.source ?? null) === seen
    if (!isSeen || !(await moveLogo(tx, storeId, before?.id ?? null, id)))
      throw new Refusal('editor.changed-meanwhile')
    await writeAudit(deps, tx, staff, { action: 'store.set-logo', changes: { logo: [seen, source] } })
    await publishEvent(deps, tx, { storeId, kind: 'menu.changed', at: deps.now() })
  })
  return readLogo(deps, staff)
}
