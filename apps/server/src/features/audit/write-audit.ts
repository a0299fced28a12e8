/** Writes down who changed what, in the transaction of the change. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@thali/contract/audit'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/permissions'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { insertAccountAudit, insertAudit } from './audit.queries.ts'

/** What the log tells of a member: `Staff` has it, and so has whoever makes a store. */
export type StaffActor = Pick<Staff, 'id' | 'name' | 'role' | 'storeId' | 'via' | 'sessionId'>

/** Whoever has a shell on the server, acting on a store. */
export interface Operator {
  readonly operatorOf: StoreId
}

/** Whoever holds a one-time link, before there is a session. */
export interface LinkHolder {
  readonly linkOf: StoreId
  readonly name: string
  /** Null: a screen. */
  readonly userId: UserId | null
  readonly role: Role
}

/** By field: what it was and what it became. Fields that staff own: nothing that a diner wrote or is. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

type AuditDeps = Pick<Deps, 'now' | 'newId'>

/** Writes an entry of a store's audit log; a difference that is none is left out. */
export async function writeAudit(
  { now, newId }: AuditDeps,
  tx: Db,
  who: StaffActor | LinkHolder | Operator,
  entry: {
    readonly action: AuditAction
    /** Id of what was changed; the store itself unless said. */
    readonly subject?: string
    readonly changes?: AuditChanges
  },
): Promise<void> {
  await insertAudit(tx, {
    ...actorColumns(who),
    id: newId(),
    at: now(),
    action: entry.action,
    subject: entry.subject ?? '',
    changes: JSON.stringify(differing(entry.changes)),
  })
}

/** The same for what belongs to a person in all stores. */
export async function writeAccountAudit(
  { now, newId }: AuditDeps,
  tx: Db,
  userId: UserId,
  entry: {
    readonly action:
      | 'session.end'
      | 'password.set'
      | 'email.confirm'
      | 'name.set'
      | 'second-factor.on'
      | 'second-factor.off'
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
    const nobody = { actor_name: '', user_id: null, credential_id: null, role: null }
    return { store_id: who.operatorOf, actor: 'operator' as const, ...nobody }
  }
  if ('linkOf' in who) {
    const { linkOf, name, userId, role } = who
    const person = { actor_name: name, user_id: userId, credential_id: null, role }
    return { store_id: linkOf, actor: 'link' as const, ...person }
  }
  return {
    store_id: who.storeId,
    actor: who.via,
    actor_name: who.name,
    user_id: who.via === 'screen' ? null : who.id,
    credential_id: who.via === 'session' ? null : who.sessionId,
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

/** A value as it is kept: of a long one its length in characters of JSON, and a digest that tells whether it came back. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  if (text.length <= LONGEST_VALUE) return value
  return { characters: text.length, sha256: createHash('sha256').update(text).digest('hex') }
}
