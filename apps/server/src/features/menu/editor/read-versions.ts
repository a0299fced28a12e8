/** The history of a store's menus. */

import {
  CHANGES_MAX,
  type MenuVersionDetail,
  type MenuVersions,
  VERSION_MAX,
  VERSION_PAGE,
} from '@thali/contract/menu-editor'
import type { StepDone } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import { restoreMenu } from '@thali/domain/menu/restore-menu'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { toVersion } from './draft.view.ts'
import { loadDraft } from './load-draft.ts'
import { openContent } from './version-content.ts'
import { findMenuVersion, listVersionRows } from './versions.queries.ts'
import { writeStep } from './write-step.ts'

/** A page of versions, the newest first. */
export async function readVersions(
  { db }: Deps,
  { storeId }: Staff,
  before: number | undefined,
): Promise<MenuVersions> {
  const rows = await listVersionRows(db, storeId, before ?? VERSION_MAX, VERSION_PAGE + 1)
  const page = rows.slice(0, VERSION_PAGE)
  return {
    versions: page.map(toVersion),
    next: rows.length > VERSION_PAGE ? (page.at(-1)?.number ?? null) : null,
  }
}

/** A version with its differences from the one before; the first has none. */
export async function readVersion(
  { db }: Deps,
  { storeId }: Staff,
  number: number,
): Promise<MenuVersionDetail> {
  const version = await findMenuVersion(db, storeId, number)
  if (!version) throw new Refusal('version.not-found')
  const { content, ...row } = version
  const earlier = await findMenuVersion(db, storeId, number - 1)
  const changes = earlier ? findMenuChanges(openContent(earlier.content), openContent(content)) : []
  return { ...toVersion(row), differences: changes.slice(0, CHANGES_MAX), total: changes.length }
}

/**
 * Makes the draft an earlier version of the menu, as one step that can be undone. Diners see it only once it is
 * published like any other edit.
 *
 * @throws {Refusal} version.not-found; editor.nothing-changed; those of `writeStep`
 */
export async function rollBack(deps: Deps, staff: Staff, restored: number): Promise<StepDone> {
  const { storeId } = staff
  const { loaded, version } = await inSnapshot(deps.db, async (tx) => ({
    version: await findMenuVersion(tx, storeId, restored),
    loaded: await loadDraft(tx, storeId, deps.now()),
  }))
  if (!version) throw new Refusal('version.not-found')
  const { live, draft, stored, revision } = loaded
  const after = restoreMenu(openContent(version.content), {
    live,
    draft,
    taxes: stored.loaded.settings.taxes ?? null,
  })
  const changes = findMenuChanges(draft, after).length
  if (changes === 0) throw new Refusal('editor.nothing-changed')
  const audit = { action: 'menu.roll-back', changes: { restored: [null, restored] } } as const
  return { ...(await writeStep(deps, staff, { revision, before: draft, after, audit })), changes }
}
