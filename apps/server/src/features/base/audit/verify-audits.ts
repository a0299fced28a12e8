import type { AuditVerification } from '@thali/contract/audit'
import { noId, type StoreId } from '@thali/domain/ids'
import { pagesOf } from '../../../db/pages.ts'
import type { Db } from '../../../db/schema.ts'
import { findChainHash, listChains } from './audit-chain.queries.ts'
import { verifyAudit } from './verify-audit.ts'

const CHUNK = 100

/** Entry of the log that was noted outside the database. */
interface NotedEntry {
  readonly number: number
  readonly fingerprint: string
}

interface VerifiedAudit {
  /** Slug of the store, or its id if all are read. */
  readonly name: string
  readonly verification: AuditVerification
  /** False: the noted entry has changed. */
  readonly isAsExpected: boolean
}

/** Verifies the audit log of one store or, one after the other, of all. */
export async function* verifyAudits(
  db: Db,
  store: { readonly slug: string; readonly storeId: StoreId } | null,
  noted: NotedEntry | null,
): AsyncGenerator<VerifiedAudit> {
  if (store !== null) {
    const { slug, storeId } = store
    const hash = noted && (await findChainHash(db, storeId, noted.number))
    const isAsExpected = noted === null || hash === noted.fingerprint
    yield { name: slug, verification: await verifyAudit({ db }, storeId), isAsExpected }
    return
  }
  const read = (last: { readonly store_id: StoreId } | null) =>
    listChains(db, last?.store_id ?? noId(), CHUNK)
  for await (const rows of pagesOf(CHUNK, read))
    for (const { store_id } of rows) {
      const verification = await verifyAudit({ db }, store_id)
      yield { name: store_id, verification, isAsExpected: true }
    }
}
