/** Resolves for whom an API token acts, within the limits on guessing. */
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@thali/contract/refusal'
import { isRoleWithin } from '@thali/domain/people/permissions'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { type GuessLimit, hasGuess, takeGuess } from '../../../../limits/guess-limits.queries.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from '../../../../limits/too-many-guesses.ts'
import { clientNetwork } from '../../../../plugins/client-network.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { apiTokenOf, readApiToken } from './api-token-text.ts'
import { findApiToken } from './caller.queries.ts'
import type { ApiTokenRow } from './list-store-tokens.ts'

/** Tries per hour from one address with unknown or revoked tokens. */
const ADDRESS_GUESSES = 40
/** Wrong secrets per hour from one address for an existing token. Strangers do not know its id: no lock-out. */
const SECRET_GUESSES = 20

/**
 * The API token that a request sends; null when it sends none, and a cookie may apply. A sent token alone decides,
 * even a broken one.
 *
 * @throws {Refusal} token.invalid when it is broken, revoked, or has more permissions than its maker now; rate.limited
 */
export async function findApiTokenOf(deps: Deps, request: FastifyRequest): Promise<ApiTokenRow | null> {
  const written = apiTokenOf(request)
  if (written === null) return null
  const given = readApiToken(written)
  const found = given ? await findApiToken(deps.db, given.id) : undefined
  const address = clientNetwork(request.ip)
  const limit: GuessLimit = found
    ? { key: `token:${found.id}:${address}`, max: SECRET_GUESSES }
    : { key: `tokens:${address}`, max: ADDRESS_GUESSES }
  if (!(await hasGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)))
    throw await tooManyGuesses(deps, limit.key)
  if (!found || !isSecretOf(found, given?.secret ?? '')) {
    const isCounted = await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)
    throw isCounted ? new Refusal('token.invalid') : await tooManyGuesses(deps, limit.key)
  }
  if (!isActive(found, deps.now())) throw new Refusal('token.invalid')
  return found
}

/** Whether it has not expired, and its maker works at the store in a role with all permissions of the token. */
export function isActive({ role, memberRole, memberActive, expiresAt }: ApiTokenRow, at: Date): boolean {
  if (expiresAt !== null && expiresAt <= at) return false
  return memberActive && isRoleWithin(role, memberRole)
}

function isSecretOf({ secretHash }: ApiTokenRow, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(secret), 'hex'), Buffer.from(secretHash, 'hex'))
}
