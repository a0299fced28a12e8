import { isDeepStrictEqual } from 'node:util'
import {
  LEGAL_VERSIONS_MAX,
  type LegalText,
  legalTranslations,
  type SaveLegalText,
} from '@thali/contract/legal-texts'
import { Refusal } from '@thali/contract/refusal'
import { LANGUAGE_TAGS, type Translated } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { insertLegalVersion } from './legal.queries.ts'
import { legalTextOf } from './read-legal-text.ts'

/**
 * Shows diners another text from now on. Earlier ones stay readable, as people have ordered under them. An empty
 * English text restores the product's own.
 *
 * @throws {Refusal} legal.changed-meanwhile with the current text; legal.too-many-versions
 */
export async function saveLegalText(
  deps: Deps,
  staff: Staff,
  document: LegalKind,
  typed: SaveLegalText,
): Promise<LegalText> {
  const { storeId } = staff
  const text = typed.text.trim()
  const translations = legalTranslations(text, typed)
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const before = await legalTextOf(deps, tx, staff, document)
    if (before.version !== typed.seen) {
      const { version, text, translations, hindi } = before
      throw new Refusal('legal.changed-meanwhile', { version, current: { text, translations, hindi } })
    }
    if (before.text === text && isDeepStrictEqual(before.translations, translations)) return before
    if (before.version >= LEGAL_VERSIONS_MAX) {
      throw new Refusal('legal.too-many-versions', { most: LEGAL_VERSIONS_MAX })
    }

    const at = deps.now()
    const version = before.version + 1
    await insertLegalVersion(tx, storeId, document, { version, text, translations, at })
    await writeAudit(deps, tx, staff, {
      action: 'legal.save',
      subject: document,
      changes: {
        version: [before.version, version],
        text: [before.text, text],
        ...differences(before.translations, translations),
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at })
    return legalTextOf(deps, tx, staff, document)
  })
}

function differences(before: Translated, after: Translated): AuditChanges {
  const changed = LANGUAGE_TAGS.filter((tag) => before[tag] !== after[tag])
  return Object.fromEntries(
    changed.map((tag) => [`translations.${tag}`, [before[tag] ?? '', after[tag] ?? '']]),
  )
}
