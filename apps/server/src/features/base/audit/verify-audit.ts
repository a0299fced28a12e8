import type { AuditVerification } from '@thali/contract/audit'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../../../deps.ts'
import { type AuditChainRow, type ChainedRow, findChain, listChained } from './audit-chain.queries.ts'
import { hashDetails, hashEntry, hashPlace } from './audit-chain.ts'

const CHUNK = 200
/** Old entries may be removed while the log is read; then it is read again from its new start. */
const TRIES = 3

/** Reads a store's audit log from its first entry to its current last, and recomputes every hash. */
export async function verifyAudit({ db }: Pick<Deps, 'db'>, storeId: StoreId): Promise<AuditVerification> {
  for (let attempt = 1; ; attempt += 1) {
    const chain = await findChain(db, storeId)
    if (!chain) return { isIntact: true, entries: 0, last: null, brokenAt: null }
    const { read, brokenAt } = await walk(db, storeId, chain)
    if (brokenAt !== null && attempt < TRIES) {
      const now = await findChain(db, storeId)
      if (now && now.removedSeq !== chain.removedSeq) continue
    }
    const last = { number: chain.seq, fingerprint: chain.hash }
    return { isIntact: brokenAt === null, entries: read, last, brokenAt }
  }
}

/** @returns number of the first changed or missing entry; null for none */
async function walk(db: Deps['db'], storeId: StoreId, chain: AuditChainRow) {
  let seq = chain.removedSeq
  let hash = chain.removedHash
  let read = 0
  while (seq < chain.seq) {
    const rows = await listChained(db, storeId, seq, CHUNK)
    if (rows.length === 0) return { read, brokenAt: seq + 1 }
    for (const row of rows) {
      const expected = row.seq === seq + 1 ? expectedHash(storeId, hash, row) : null
      if (expected === null || row.hash !== expected) return { read, brokenAt: seq + 1 }
      seq += 1
      hash = expected
      read += 1
      if (seq === chain.seq) break
    }
  }
  return { read, brokenAt: hash === chain.hash ? null : chain.seq }
}

/** Null: its erasable parts do not match their own hashes. */
function expectedHash(storeId: StoreId, previous: string, row: ChainedRow): string | null {
  const { seq, id, at, actor, role, action, subject, details_hash: detailsHash, place_hash: placeHash } = row
  if (seq === null || detailsHash === null || placeHash === null) return null
  const {
    actor_name: actorName,
    user_id: userId,
    credential_id: credentialId,
    actor_id: actorId,
    changes,
  } = row
  const details = { actorName, userId, credentialId, actorId, changes }
  if (row.details_salt !== null && hashDetails(row.details_salt, details) !== detailsHash) return null
  if (row.place_salt !== null && hashPlace(row.place_salt, row.place) !== placeHash) return null
  return hashEntry(previous, {
    ...{ storeId, seq, id, at, actor, role, action, subject, detailsHash, placeHash },
  })
}
