import { LEGAL_VERSIONS_MAX, type LegalText, withHindi } from '@thali/contract/legal-texts'
import { Refusal } from '@thali/contract/refusal'
import { DEFAULT_LEGAL_TEXTS } from '@thali/domain/legal/default-texts'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { merchantOf } from '@thali/domain/legal/legal-merchant'
import { writeMarkedText } from '@thali/domain/legal/marked-text'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { findGuestChannels } from '../order-messages/find-guest-channels.ts'
import { findLegalVersion, listLegalVersions } from './legal.queries.ts'

type ReadDeps = Pick<Deps, 'now' | 'config'> & Deps

/** A legal text of a store as its editors see it. */
export function readLegalText(deps: ReadDeps, staff: Staff, document: LegalKind): Promise<LegalText> {
  return inSnapshot(deps.db, (tx) => legalTextOf(deps, tx, staff, document))
}

/** Legal text, read within a transaction. */
export async function legalTextOf(
  deps: Omit<ReadDeps, 'db'>,
  tx: Db,
  { storeId }: Staff,
  document: LegalKind,
): Promise<LegalText> {
  const loaded = await readStoreProfile(tx, storeId, deps.now().getTime())
  if (!loaded) throw new Refusal('store.not-found')
  const saved = await findLegalVersion(tx, storeId, document)
  const versions = await listLegalVersions(tx, storeId, document, LEGAL_VERSIONS_MAX)
  const channels = await findGuestChannels({ ...deps, db: tx }, loaded)
  const merchant = merchantOf(loaded.store, deps.config.publicUrl)
  const { version = 0, text = '', translations = {} } = saved ?? {}
  return {
    version,
    text,
    ...withHindi(translations),
    defaultText: writeMarkedText(DEFAULT_LEGAL_TEXTS[document](merchant, channels)),
    versions: versions.map(({ version, saved_at, isDefault }) => ({
      version,
      savedAt: saved_at.toISOString(),
      isDefault,
    })),
  }
}
