import { Refusal } from '@thali/contract/refusal'
import type { Staff } from '../../base/account/guard.ts'
import { lockKnownSources } from './draft.queries.ts'
import type { Edit } from './edit-draft.ts'

/**
 * Lets an entry keep its images; new ones must already be the store's.
 *
 * @throws {Refusal} editor.image-unknown: no edit makes the server fetch an address
 */
export async function requireKnownImages(
  { tx }: Edit,
  { storeId }: Staff,
  wanted: readonly string[],
  before: readonly (string | null)[],
): Promise<void> {
  const added = wanted.filter((source) => !before.includes(source))
  const known = await lockKnownSources(tx, storeId, added)
  if (added.some((source) => !known.includes(source))) throw new Refusal('editor.image-unknown')
}
