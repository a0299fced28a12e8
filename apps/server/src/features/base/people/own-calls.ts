/** Registration of calls by people about themselves, signed in or not, and by screens about their person. */
import { errorAnswer } from '@thali/contract/error'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { requireScreen, requireSignedIn } from '../account/guard.ts'
import { callsThrough } from '../account/guarded-call.ts'
import { requireSameOrigin } from '../account/same-origin.ts'
import { clientOf } from './sign-in/account-cookies.ts'

const TAG = 'account'

/** Refusals when the server is busy hashing passwords. */
export const BUSY_REFUSALS = { 503: errorAnswer }

/**
 * Function that registers calls of a signed-in person.
 *
 * @throws {Refusal} as `requireSignedIn`, while a request is answered
 */
export function ownCalls(instance: FastifyInstance, deps: Deps) {
  return callsThrough(instance, deps, {
    tag: TAG,
    security: [{ session: [] }],
    guard: (request) => requireSignedIn(deps, request),
  })
}

/**
 * Function that registers calls of our own pages by browsers that need not be signed in.
 *
 * @throws {Refusal} as `requireSameOrigin`, while a request is answered
 */
export function browserCalls(instance: FastifyInstance, deps: Deps) {
  return callsThrough(instance, deps, {
    tag: TAG,
    guard: async (request) => {
      requireSameOrigin(request, deps.config)
      return clientOf(request)
    },
  })
}

/** Calls of a shared screen about itself. */
export function screenCalls(instance: FastifyInstance, deps: Deps) {
  return callsThrough(instance, deps, {
    tag: TAG,
    security: [{ screen: [] }],
    guard: (request) => requireScreen(deps, request),
  })
}
