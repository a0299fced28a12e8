/** Person for whom a screen acts: they enter their PIN, and it acts for them while they use it. */

import type { beginPersonSchema, ScreenPeople } from '@thali/contract/pins'
import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import { PERSON_IDLE_MS } from '@thali/domain/people/pin'
import type { z } from 'zod'
import type { StoredPlace } from '../../../../db/audit-tables.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { findGuesses, returnGuess, takeGuess } from '../../../../limits/guess-limits.queries.ts'
import { requireGuess, tooManyGuesses } from '../../../../limits/too-many-guesses.ts'
import type { CallingScreen } from '../../account/callers/screen.ts'
import { staffOfScreen } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { hashPin, isSamePin } from '../users/hash-pin.ts'
import {
  beginPersonAt,
  endPersonAt,
  findPersonWithPin,
  keepPersonAt,
  listPeopleWithPin,
} from '../users/pin.queries.ts'

/** Wrong PINs of one person within a quarter of an hour, at all screens of the store. */
const PERSON_GUESSES = 5
const PERSON_WINDOW_MS = 15 * 60_000
/** Wrong PINs per hour at one screen, of all people together. */
const SCREEN_GUESSES = 20

export async function listScreenPeople({ db }: Deps, { storeId }: CallingScreen): Promise<ScreenPeople> {
  return { people: await listPeopleWithPin(db, storeId) }
}

/**
 * Makes the screen act for a person with a correct PIN.
 *
 * @throws {Refusal} pin.wrong with the remaining tries, also for people without a PIN; rate.limited;
 *   session.required when the screen was removed concurrently
 */
export async function beginPerson(
  deps: Deps,
  screen: CallingScreen,
  place: StoredPlace,
  { userId, pin }: z.output<typeof beginPersonSchema>,
): Promise<void> {
  const { storeId } = screen
  const guess = await takePinGuess(deps, screen, userId)
  const person = await findPersonWithPin(deps.db, storeId, userId)
  const given = hashPin(deps.secrets, storeId, userId, pin)
  if (!person || !isSamePin(person.pinHash, given)) throw new Refusal('pin.wrong', { left: guess.left })
  for (const key of guess.keys) await returnGuess(deps.db, key)
  const { id, name, role, pinHash } = person
  await inTransaction(deps.db, async (tx) => {
    const isThere = await beginPersonAt(tx, storeId, screen.id, { id, role, pinHash, until: untilOf(deps) })
    if (!isThere) throw new Refusal('session.required')
    const actor = { ...staffOfScreen({ ...screen, person: { id, name, role } }), place }
    const changes = { screen: [null, screen.name] } as const
    await writeAudit(deps, tx, actor, { action: 'screen.begin-person', subject: screen.id, changes })
  })
}

/**
 * Records that the person still uses the screen.
 *
 * @throws {Refusal} pin.ended
 */
export async function keepPerson(deps: Deps, { storeId, id, person }: CallingScreen) {
  if (!person) throw new Refusal('pin.ended')
  await keepPersonAt(deps.db, storeId, id, { id: person.id, until: untilOf(deps) })
}

/** Makes the screen act for itself again. */
export async function endPersonOf(deps: Deps, screen: CallingScreen, place: StoredPlace) {
  if (!screen.person) return
  await inTransaction(deps.db, async (tx) => {
    await endPersonAt(tx, screen.storeId, screen.id)
    const actor = { ...staffOfScreen(screen), place }
    const changes = { screen: [screen.name, null] } as const
    await writeAudit(deps, tx, actor, { action: 'screen.end-person', subject: screen.id, changes })
  })
}

function untilOf({ now }: Deps): Date {
  return new Date(now().getTime() + PERSON_IDLE_MS)
}

/** Counts a try before the PIN is checked. @returns the keys it counts under, and the remaining tries */
async function takePinGuess(deps: Deps, { storeId, id }: CallingScreen, userId: UserId) {
  const { db, now } = deps
  const ofScreen = { key: `pins-at:${id}`, max: SCREEN_GUESSES }
  const ofPerson = { key: `pin:${storeId}:${userId}`, max: PERSON_GUESSES }
  await requireGuess(deps, ofScreen)
  if (!(await takeGuess(db, ofPerson, now(), PERSON_WINDOW_MS))) {
    await returnGuess(db, ofScreen.key)
    throw await tooManyGuesses(deps, ofPerson.key)
  }
  const taken = await findGuesses(db, ofPerson.key, now(), PERSON_WINDOW_MS)
  return { keys: [ofScreen.key, ofPerson.key], left: PERSON_GUESSES - (taken?.guesses ?? 0) }
}
