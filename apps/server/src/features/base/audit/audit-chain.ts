/** Hashes that chain the entries of an audit log: pure, over values as they are read back. */

import { createHash } from 'node:crypto'
import type { StoreId, UserId } from '@thali/domain/ids'
import { canonicalJson } from '../../../canonical-json.ts'
import type { StoredChanges, StoredPlace } from '../../../db/audit-tables.ts'

/** Hash before the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64)

/** Parts of an entry that may be erased later: its actor and its changes. */
export interface AuditDetails {
  readonly actorName: string
  readonly userId: UserId | null
  readonly credentialId: string | null
  readonly actorId: string
  readonly changes: StoredChanges
}

/** Content covered by an entry's hash, besides the hash of the entry before it. */
export interface ChainedEntry {
  readonly storeId: StoreId
  readonly seq: number
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly role: string | null
  readonly action: string
  readonly subject: string
  readonly detailsHash: string
  readonly placeHash: string
}

/** SHA-256 in hex, of named fields in a fixed order, so that fields cannot be shifted into each other. */
export function hashEntry(previous: string, entry: ChainedEntry): string {
  const { storeId, seq, id, at, actor, role, action, subject, detailsHash, placeHash } = entry
  const fields = [storeId, seq, id, at.toISOString(), actor, role, action, subject, detailsHash, placeHash]
  return sha256(JSON.stringify(['thali-audit-1', previous, ...fields]))
}

/** Hash that stays when value and salt are erased; without the salt the value cannot be found by trying. */
export function hashDetails(salt: string, details: AuditDetails): string {
  return sha256(`${salt}.${canonicalJson(details)}`)
}

/** Hash of the place, likewise. */
export function hashPlace(salt: string, place: StoredPlace | null): string {
  return sha256(`${salt}.${canonicalJson(place)}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
