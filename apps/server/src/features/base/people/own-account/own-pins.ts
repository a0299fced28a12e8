/** A person's own PINs for the screens of the stores they work in. */
import type { Pins, SetPin } from '@thali/contract/pins'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { isSimplePin } from '@thali/domain/people/pin'
import type { StoredPlace } from '../../../../db/audit-tables.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { SignedIn } from '../../account/guard.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Client } from '../sessions/begin-session.ts'
import { checkPassword } from '../sign-in/sign-in.ts'
import { hashPin } from '../users/hash-pin.ts'
import { endPerson, listStoresWithPin, setPinHash } from '../users/pin.queries.ts'
import { lockSession } from '../users/session.queries.ts'
import { lockMember } from '../users/staff.queries.ts'

export async function listOwnPins({ db }: Deps, { userId }: SignedIn): Promise<Pins> {
  return { storeIds: await listStoresWithPin(db, userId) }
}

/**
 * Sets the PIN of the signed-in person in one store, after checking their password, if they have one.
 *
 * @throws {Refusal} pin.simple; session.wrong-credentials; store.not-found for a store where they do not work;
 *   session.required when it was ended concurrently; rate.limited; server.busy
 */
export async function setOwnPin(
  deps: Deps,
  client: Client,
  who: SignedIn & { readonly place: StoredPlace },
  storeId: StoreId,
  { pin, password }: SetPin,
): Promise<void> {
  if (isSimplePin(pin)) throw new Refusal('pin.simple')
  const email = emailOrNull(who.email)
  if (email !== null) {
    if (password === undefined) throw new Refusal('session.wrong-credentials')
    await checkPassword(deps, client, { email, password })
  }
  await writePin(deps, who, storeId, hashPin(deps.secrets, storeId, who.userId, pin))
}

/** @throws {Refusal} store.not-found; session.required */
export async function removeOwnPin(
  deps: Deps,
  who: SignedIn & { readonly place: StoredPlace },
  storeId: StoreId,
): Promise<void> {
  await writePin(deps, who, storeId, null)
}

async function writePin(
  deps: Deps,
  { userId, name, sessionId, place }: SignedIn & { readonly place: StoredPlace },
  storeId: StoreId,
  hash: string | null,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, storeId, userId)
    if (!member?.active) throw new Refusal('store.not-found')
    // Comparing the password is slow: the session may have been ended in between.
    if (!(await lockSession(tx, userId, sessionId))) throw new Refusal('session.required')
    await setPinHash(tx, storeId, userId, hash)
    await endPerson(tx, storeId, userId)
    const actor = { id: userId, name, role: member.role, storeId, sessionId, place, via: 'session' } as const
    await writeAudit(deps, tx, actor, {
      action: hash === null ? 'member.clear-pin' : 'member.set-pin',
      subject: userId,
    })
  })
}
