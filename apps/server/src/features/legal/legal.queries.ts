import type { StoreId } from '@thali/domain/ids'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Db } from '../../db/schema.ts'

/** A version of a text; without a number the newest. */
export async function findLegalVersion(
  db: Db,
  storeId: StoreId,
  document: LegalKind,
  version: number | null = null,
) {
  return db
    .selectFrom('legal_texts')
    .select(['version', 'text', 'hindi', 'saved_at'])
    .where('store_id', '=', storeId)
    .where('document', '=', document)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When each version was saved, the newest first. */
export async function listLegalVersions(db: Db, storeId: StoreId, document: LegalKind, limit: number) {
  const of = db.selectFrom('legal_texts').where('store_id', '=', storeId).where('document', '=', document)
  const rows = await of.select(['version', 'saved_at']).orderBy('version', 'desc').limit(limit).execute()
  const defaults = await of.select('version').where('text', '=', '').limit(limit).execute()
  const isDefault = new Set(defaults.map(({ version }) => version))
  return rows.map((row) => ({ ...row, isDefault: isDefault.has(row.version) }))
}

export async function insertLegalVersion(
  tx: Db,
  storeId: StoreId,
  document: LegalKind,
  saved: { readonly version: number; readonly text: string; readonly hindi: string; readonly at: Date },
): Promise<void> {
  const { version, text, hindi, at } = saved
  await tx
    .insertInto('legal_texts')
    .values({ store_id: storeId, document, version, text, hindi, saved_at: at })
    .execute()
}
