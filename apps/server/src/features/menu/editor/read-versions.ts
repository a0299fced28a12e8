/** The history of a store's menus. */

import {
  CHANGES_MAX,
  type MenuVersionDetail,
  type MenuVersions,
  VERSION_MAX,
  VERSION_PAGE,
} from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import { findMenuChanges } from '@thali/domain/menu/menu-changes'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { toVersion } from './draft.view.ts'
import { openContent } from './version-content.ts'
import { findMenuVersion, listVersionRows } from './versions.queries.ts'

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
