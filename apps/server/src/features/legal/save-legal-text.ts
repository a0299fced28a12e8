import { LEGAL_VERSIONS_MAX, type LegalText, type SaveLegalText } from '@thali/contract/legal-texts'
import { Refusal } from '@thali/contract/refusal'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { GuestChannelDeps } from '../notices/find-guest-channels.ts'
import { lockForWriting } from '../store/lock-store.ts'
import { insertLegalVersion } from './legal.queries.ts'
import { legalTextOf } from './read-legal-text.ts'

type SaveDeps = Pick<Deps, 'commits' | 'now' | 'newId' | 'config'> & GuestChannelDeps

/**
 * Shows diners another text from now on. Those before stay readable: people have ordered under them. An empty English
 * text brings the product's own back.
 *
 * @throws {Refusal} legal.changed-meanwhile with what it is now; legal.too-many-versions
 */
export async function saveLegalText(
  deps: SaveDeps,
  staff: Staff,
  document: LegalKind,
  typed: SaveLegalText,
): Promise<LegalText> {
  const { storeId } = staff
  const text = typed.text.trim()
  const hindi = text === '' ? '' : typed.hindi.trim()
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const before = await legalTextOf(deps, tx, staff, document)
    if (before.version !== typed.seen) {
      const current = { text: before.text, hindi: before.hindi }
      throw new Refusal('legal.changed-meanwhile', { version: before.version, current })
    }
    if (before.text === text && before.hindi === hindi) return before
    if (before.version >= LEGAL_VERSIONS_MAX) {
      throw new Refusal('legal.too-many-versions', { most: LEGAL_VERSIONS_MAX })
    }

    const at = deps.now()
    const version = before.version + 1
    await insertLegalVersion(tx, storeId, document, { version, text, hindi, at })
    await writeAudit(deps, tx, staff, {
      action: 'legal.save',
      subject: document,
      changes: {
        version: [before.version, version],
        text: [before.text, text],
        hindi: [before.hindi, hindi],
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    return legalTextOf(deps, tx, staff, document)
  })
}
