import type { LegalPageData, PageLanguage } from '@thali/contract/page-state'
import { directionOf, USUAL_LANGUAGE } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { Store } from '@thali/domain/store/store'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import { findLegalVersion, listLegalVersions } from './legal.queries.ts'

/** Earlier versions named on a page. */
const VERSIONS_NAMED = 50

interface LegalQuestion {
  readonly document: LegalKind
  /** Null: the current one; 0: the product's, which applied before the store wrote any. */
  readonly version: number | null
  readonly lang: PageLanguage
}

/** Text that a store's legal page shows in place of the product's; null: there is no such version. */
export async function findLegalText(
  db: Db,
  { id: storeId, timeZone }: Pick<Store, 'id' | 'timeZone'>,
  { document, version, lang }: LegalQuestion,
): Promise<Pick<LegalPageData, 'own' | 'versions'> | null> {
  const dateOf = (at: Date) => storeTime(at.getTime(), timeZone).date
  return inSnapshot(db, async (tx) => {
    const versions = await listLegalVersions(tx, storeId, document, VERSIONS_NAMED)
    if (versions.length === 0) return version === null || version === 0 ? {} : null
    const saved = version === 0 ? undefined : await findLegalVersion(tx, storeId, document, version)
    if (!saved && version !== 0) return null
    const translated = saved?.translations[lang]
    const written = translated ? lang : USUAL_LANGUAGE
    return {
      ...(saved &&
        saved.text !== '' && {
          own: {
            text: translated || saved.text,
            lang: written,
            dir: directionOf(written),
            date: dateOf(saved.saved_at),
          },
        }),
      versions: {
        shown: saved?.version ?? 0,
        all: [
          ...versions.map((one) => ({ version: one.version, date: dateOf(one.saved_at) })),
          { version: 0, date: null },
        ],
      },
    }
  })
}
