/** Registration of calls that operators make. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { callsThrough } from './guarded-call.ts'
import { OPERATOR_SECURITY, requireOperator, requireOperatorSession } from './require-operator.ts'

const TAG = 'operation'

/**
 * Function that registers calls of operators, by session or by a token of theirs.
 *
 * @throws {Refusal} as `requireOperator`, while a request is answered
 */
export function operatorCalls(instance: FastifyInstance, deps: Deps) {
  return callsThrough(instance, deps, {
    tag: TAG,
    security: OPERATOR_SECURITY,
    guard: (request) => requireOperator(deps, request),
  })
}

/** Calls of operators in person, with a session and never a token. */
export function operatorSessionCalls(instance: FastifyInstance, deps: Deps) {
  return callsThrough(instance, deps, {
    tag: TAG,
    security: [{ session: [] }],
    guard: (request) => requireOperatorSession(deps, request),
  })
}
