/** Legal texts in store files: the current ones, without earlier versions. */
import { isDeepStrictEqual } from 'node:util'
import type { ImportedLegalText } from '@thali/contract/imported-store'
import { LEGAL_VERSIONS_MAX, withHindi } from '@thali/contract/legal-texts'
import { Refusal } from '@thali/contract/refusal'
import type { WireProfile } from '@thali/contract/wire-menu'
import type { StoreId } from '@thali/domain/ids'
import { LEGAL_KINDS, type LegalKind } from '@thali/domain/legal/legal-document'
import type { Db } from '../../../db/schema.ts'
import { findLegalVersion, insertLegalVersion } from './legal.queries.ts'

/** A store's own texts in the form of its file. */
export type FileLegalTexts = Partial<
  Record<LegalKind, NonNullable<NonNullable<WireProfile['legalTexts']>[LegalKind]>>
>

/** The store's current texts; none where the product's own applies. */
export async function readFileLegalTexts(db: Db, storeId: StoreId): Promise<FileLegalTexts> {
  const texts: FileLegalTexts = {}
  for (const document of LEGAL_KINDS) {
    const saved = await findLegalVersion(db, storeId, document)
    if (saved && saved.text !== '')
      texts[document] = {
        text: saved.text,
        ...withHindi(saved.translations),
        savedAt: saved.saved_at.toISOString(),
      }
  }
  return texts
}

/** A text of a file that becomes current, as the next version. */
export interface LegalTextToBring extends ImportedLegalText {
  readonly document: LegalKind
  readonly version: number
}

/** Legal texts of a file that differ from those in force. @throws {Refusal} legal.too-many-versions */
export async function chooseLegalTexts(
  tx: Db,
  storeId: StoreId,
  texts: Partial<Record<LegalKind, ImportedLegalText>> = {},
): Promise<LegalTextToBring[]> {
  const chosen: LegalTextToBring[] = []
  for (const document of LEGAL_KINDS) {
    const wanted = texts[document]
    if (!wanted) continue
    const saved = await findLegalVersion(tx, storeId, document)
    const { text = '', translations = {}, version = 0 } = saved ?? {}
    if (text === wanted.text && isDeepStrictEqual(translations, wanted.translations)) continue
    if (version >= LEGAL_VERSIONS_MAX)
      throw new Refusal('legal.too-many-versions', { most: LEGAL_VERSIONS_MAX })
    chosen.push({ ...wanted, document, version: version + 1 })
  }
  return chosen
}

/** Writes them. A first version keeps its original date; a later one is dated today. */
export async function bringLegalTexts(
  tx: Db,
  storeId: StoreId,
  texts: readonly LegalTextToBring[],
  now: Date,
): Promise<void> {
  for (const { document, version, text, translations, savedAt } of texts) {
    const at = version === 1 && savedAt !== null && savedAt < now ? savedAt : now
    await insertLegalVersion(tx, storeId, document, { version, text, translations, at })
  }
}
