/** Records who changed what, in the transaction of the change. */
import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@thali/contract/audit'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { StoredChanges, StoredPlace } from '../../../db/audit-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { beforeCommit } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { personOf, type StaffActor } from '../account/guard.ts'
import { insertAccountAudit } from './audit.queries.ts'
import { insertChained, lockChain } from './audit-chain.queries.ts'
import { hashDetails, hashEntry, hashPlace } from './audit-chain.ts'

/** Operator acting on a store, from the command line or the operators' pages. */
export interface Operator {
  readonly operatorOf: StoreId
  /** Absent: from the command line. */
  readonly by?: { readonly id: UserId; readonly name: string }
  readonly place?: StoredPlace
}

/** Holder of a one-time link, before there is a session. */
export interface LinkHolder {
  readonly place?: StoredPlace
  readonly linkOf: StoreId
  readonly name: string
  /** Null: a screen. */
  readonly userId: UserId | null
  readonly role: Role
}

/** Values before and after, by field. Only fields of staff: no data written by or about diners. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Changes of the given fields of a thing; before null: it is new. */
export function changesBetween<Thing extends object>(
  before: Thing | null,
  after: Partial<Thing>,
): AuditChanges {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, [before?.[name as keyof Thing] ?? null, value]]),
  )
}

/**
 * Writes an entry of a store's audit log, as the last step of the transaction, without unchanged fields. Its hash
 * includes that of the entry before it.
 */
export async function writeAudit(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  who: StaffActor | LinkHolder | Operator,
  entry: {
    readonly action: AuditAction
    /** Id of the changed entity; default: the store itself. */
    readonly subject?: string
    readonly changes?: AuditChanges
  },
): Promise<void> {
  const actor = actorColumns(who)
  const changes = JSON.stringify(differing(entry.changes))
  const row = {
    ...actor,
    actor_id: actor.actor === 'operator' ? 'operator' : (actor.user_id ?? actor.credential_id ?? actor.actor),
    id: newId(),
    at: now(),
    action: entry.action,
    subject: entry.subject ?? '',
  }
  const place = 'place' in who ? (who.place ?? null) : null
  beforeCommit(tx, () => appendToChain(tx, row, { changes, place }))
}

type UnchainedRow = ReturnType<typeof actorColumns> & {
  readonly actor_id: string
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly subject: string
}

async function appendToChain(
  tx: Db,
  row: UnchainedRow,
  { changes, place }: { readonly changes: string; readonly place: StoredPlace | null },
): Promise<void> {
  const chain = await lockChain(tx, row.store_id)
  const seq = chain.seq + 1
  const detailsSalt = newSalt()
  const detailsHash = hashDetails(detailsSalt, {
    actorName: row.actor_name,
    userId: row.user_id,
    credentialId: row.credential_id,
    actorId: row.actor_id,
    // As it will be read back, without fields that JSON omits.
    changes: JSON.parse(changes) as StoredChanges,
  })
  const placeSalt = newSalt()
  const placeHash = hashPlace(placeSalt, place)
  const { store_id: storeId, id, at, actor, role, action, subject } = row
  const hash = hashEntry(chain.hash, {
    ...{ storeId, seq, id, at, actor, role, action, subject, detailsHash, placeHash },
  })
  await insertChained(tx, {
    ...row,
    ...{ changes, place: place && JSON.stringify(place), seq, hash },
    ...{ details_salt: detailsSalt, details_hash: detailsHash, place_salt: placeSalt, place_hash: placeHash },
  })
}

function newSalt(): string {
  return randomBytes(16).toString('hex')
}

/** Writes an entry of a person's own log, for what belongs to them in all stores. */
export async function writeAccountAudit(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  tx: Db,
  userId: UserId,
  entry: {
    readonly action:
      | 'session.begin'
      | 'session.end'
      | 'password.set'
      | 'email.confirm'
      | 'name.set'
      | 'language.set'
      | 'second-factor.on'
      | 'second-factor.off'
      | 'operator.on'
      | 'operator.off'
      | 'operator-token.create'
      | 'operator-token.revoke'
      | 'passkey.add'
      | 'passkey.name'
      | 'passkey.remove'
    readonly changes?: AuditChanges
  },
): Promise<void> {
  const changes = JSON.stringify(differing(entry.changes))
  await insertAccountAudit(tx, { id: newId(), user_id: userId, at: now(), action: entry.action, changes })
}

function actorColumns(who: StaffActor | LinkHolder | Operator) {
  if ('operatorOf' in who) {
    const { operatorOf, by } = who
    const person = { actor_name: by?.name ?? '', user_id: by?.id ?? null, credential_id: null, role: null }
    return { store_id: operatorOf, actor: 'operator' as const, ...person }
  }
  if ('linkOf' in who) {
    const { linkOf, name, userId, role } = who
    const person = { actor_name: name, user_id: userId, credential_id: null, role }
    return { store_id: linkOf, actor: 'link' as const, ...person }
  }
  return {
    store_id: who.storeId,
    actor: who.via === 'pin' ? ('screen' as const) : who.via,
    actor_name: who.name,
    user_id: personOf(who),
    credential_id: ['token', 'screen', 'pin'].includes(who.via) ? who.sessionId : null,
    role: who.role,
  }
}

function differing(changes: AuditChanges = {}): AuditChanges {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, [before, after]]) => !isDeepStrictEqual(before, after))
      .map(([name, [before, after]]) => [name, [shortened(before), shortened(after)]]),
  )
}

/** Whole texts, such as a store's translations, would make entries of megabytes. */
const LONGEST_VALUE = 2000

/** Value as stored: for a long one its length in characters of JSON, and a digest to compare with later values. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  if (text.length <= LONGEST_VALUE) return value
  return { characters: text.length, sha256: createHash('sha256').update(text).digest('hex') }
}
