import { translationsOfHindi, withHindi } from '@thali/contract/legal-texts'
import type { StoreId } from '@thali/domain/ids'
import type { Translated } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Db } from '../../../db/schema.ts'
import { insertRow, selectRows } from '../../../db/store-rows.ts'

/** A version of a text; without a number the newest. */
export async function findLegalVersion(
  db: Db,
  storeId: StoreId,
  document: LegalKind,
  version: number | null = null,
) {
  const row = await selectRows(db, storeId, 'legal_texts')
    .select(['version', 'text', 'hindi', 'translations', 'saved_at'])
    .where('document', '=', document)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { hindi, translations, ...saved } = row
  return { ...saved, translations: translations ?? translationsOfHindi(hindi) }
}

/** Versions with the time at which each was saved, newest first. */
export async function listLegalVersions(db: Db, storeId: StoreId, document: LegalKind, limit: number) {
  const of = selectRows(db, storeId, 'legal_texts').where('document', '=', document)
  const rows = await of.select(['version', 'saved_at']).orderBy('version', 'desc').limit(limit).execute()
  const defaults = await of.select('version').where('text', '=', '').limit(limit).execute()
  const isDefault = new Set(defaults.map(({ version }) => version))
  return rows.map((row) => ({ ...row, isDefault: isDefault.has(row.version) }))
}

export async function insertLegalVersion(
  tx: Db,
  storeId: StoreId,
  document: LegalKind,
  saved: {
    readonly version: number
    readonly text: string
    readonly translations: Translated
    readonly at: Date
  },
): Promise<void> {
  const { version, text, translations, at } = saved
  await insertRow(tx, storeId, 'legal_texts', {
    document,
    version,
    text,
    hindi: withHindi(translations).hindi,
    translations: JSON.stringify(translations),
    saved_at: at,
  }).execute()
}
