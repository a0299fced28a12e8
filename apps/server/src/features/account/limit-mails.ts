import type { Deps } from '../../deps.ts'
import { type GuessLimit, takeGuess } from './guess-limits.queries.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from './too-many-guesses.ts'

/** Mails an hour to one e-mail address, asked for by whomever. */
const PER_EMAIL = 5
/** Mails an hour that one network may ask for; a whole restaurant may share it. */
const PER_NETWORK = 20

/**
 * Counts a mail before anything is looked up, alike for known and unknown addresses.
 *
 * @throws {Refusal} rate.limited
 */
export async function limitMails(deps: Deps, network: string, email: string): Promise<void> {
  const limits: GuessLimit[] = [
    { key: `mails-from:${network}`, max: PER_NETWORK },
    { key: `mails-to:${email}`, max: PER_EMAIL },
  ]
  for (const limit of limits) {
    if (await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)) continue
    throw await tooManyGuesses(deps, limit.key)
  }
}
