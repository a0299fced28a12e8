/** Guard of operator routes. No role or key of a store passes it. */
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import type { FastifyRequest } from 'fastify'
import type { StoredPlace } from '../../../db/audit-tables.ts'
import type { Deps } from '../../../deps.ts'
import { hasGuess, takeGuess } from '../../../limits/guess-limits.queries.ts'
import { GUESS_WINDOW_MS, tooManyGuesses } from '../../../limits/too-many-guesses.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { hashToken } from '../../../secrets/hash-token.ts'
import { apiTokenOf } from './callers/api-token-text.ts'
import { refuseMalformed } from './callers/guard-first.ts'
import { findOperator, findOperatorToken } from './callers/operator.queries.ts'
import { readOperatorToken } from './callers/operator-token-text.ts'
import { auditOriginOf, requireSignedIn } from './guard.ts'

/** Security requirement in the API description of calls that `requireOperator` guards. */
export const OPERATOR_SECURITY: Record<string, string[]>[] = [{ session: [] }, { operatorToken: [] }]

/** Tries per hour from one address with wrong tokens. */
const GUESSES = 20

declare const madeByGuard: unique symbol

/** Operator of this installation. Only `requireOperator` makes one. */
export interface OperatorCaller {
  readonly [madeByGuard]: true
  readonly id: UserId
  readonly name: string
  readonly via: 'session' | 'token'
  /** Id of the session or the token. */
  readonly sessionId: string
  readonly place: StoredPlace
}

/**
 * The operator who makes this request, signed in with a second factor or by a key of theirs. A sent key alone
 * decides.
 *
 * @throws {Refusal} session.required; token.invalid, rate.limited; request.cross-site for a write from elsewhere;
 *   operator.required; operator.second-factor if none is on; schema errors
 */
export async function requireOperator(deps: Deps, request: FastifyRequest): Promise<OperatorCaller> {
  const written = apiTokenOf(request)
  const operator = await (written === null ? bySession(deps, request) : byToken(deps, request, written))
  refuseMalformed(request)
  return operator
}

async function bySession(deps: Deps, request: FastifyRequest): Promise<OperatorCaller> {
  const { userId, sessionId } = await requireSignedIn(deps, request, { isLast: false })
  const name = await nameOfOperator(deps, userId)
  return { id: userId, name, via: 'session', sessionId, place: auditOriginOf(request) } as OperatorCaller
}

/** Operator with a session, for actions not allowed by key, such as creating another. */
export async function requireOperatorSession(deps: Deps, request: FastifyRequest): Promise<OperatorCaller> {
  const operator = await requireOperator(deps, request)
  if (operator.via === 'token') throw new Refusal('session.required')
  return operator
}

async function nameOfOperator({ db }: Deps, userId: UserId): Promise<string> {
  const operator = await findOperator(db, userId)
  if (!operator) throw new Refusal('operator.required')
  if (!operator.hasSecondFactor) throw new Refusal('operator.second-factor')
  return operator.name
}

async function byToken(deps: Deps, request: FastifyRequest, written: string): Promise<OperatorCaller> {
  const limit = { key: `operator-tokens:${clientNetwork(request.ip)}`, max: GUESSES }
  if (!(await hasGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)))
    throw await tooManyGuesses(deps, limit.key)
  const given = readOperatorToken(written)
  const found = given && (await findOperatorToken(deps.db, given.id))
  const isRight =
    found &&
    timingSafeEqual(Buffer.from(hashToken(given.secret), 'hex'), Buffer.from(found.secret_hash, 'hex')) &&
    (found.expires_at === null || found.expires_at > deps.now())
  if (!isRight) {
    const isCounted = await takeGuess(deps.db, limit, deps.now(), GUESS_WINDOW_MS)
    throw isCounted ? new Refusal('token.invalid') : await tooManyGuesses(deps, limit.key)
  }
  const userId = found.user_id
  const name = `${await nameOfOperator(deps, userId)} (${found.name})`
  deps.callers.remember(request, found.id)
  return {
    id: userId,
    name,
    via: 'token',
    sessionId: found.id,
    place: auditOriginOf(request),
  } as OperatorCaller
}
