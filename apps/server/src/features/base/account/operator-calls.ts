/** Registration of calls that operators make, by session or by a token of theirs. */
import type { Call } from '@thali/contract/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { type CallRequest, type CallRoute, type Door, registerCall } from './guarded-call.ts'
import {
  OPERATOR_SECURITY,
  type OperatorCaller,
  requireOperator,
  requireOperatorSession,
} from './require-operator.ts'

interface OperatorRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> extends CallRoute<Params, Query, Body, Answer> {
  /** Open to nobody's token: what an operator does as a person at a screen. */
  readonly bySession?: true
}

const TAG = 'operation'

/**
 * Function that registers one call each. Its handler gets the operator whom the guard found.
 *
 * @throws {Refusal} as `requireOperator`, while a request is answered
 */
export function operatorCalls(instance: FastifyInstance, deps: Deps) {
  return <
    Params extends z.ZodType = z.ZodType<unknown>,
    Query extends z.ZodType = z.ZodType<unknown>,
    Body extends z.ZodType = z.ZodType<unknown>,
    Answer extends z.ZodType = z.ZodType<unknown>,
  >(
    call: Call<string, z.input<Body>, z.output<Answer>>,
    route: OperatorRoute<Params, Query, Body, Answer>,
    answer: (
      by: OperatorCaller,
      request: CallRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
      reply: FastifyReply,
    ) => z.input<Answer> | Promise<z.input<Answer>>,
  ): void => {
    const require = route.bySession ? requireOperatorSession : requireOperator
    const door: Door<OperatorCaller> = {
      tag: TAG,
      security: route.bySession ? [{ session: [] }] : OPERATOR_SECURITY,
      guard: (request) => require(deps, request),
    }
    registerCall(instance, call, door, route, answer as Parameters<typeof registerCall<OperatorCaller>>[4])
  }
}
