/** Route of diners for the expected time of an order. */
import { DINER_API } from '@thali/contract/paths'
import { askPromiseSchema, promiseAnswerSchema } from '@thali/contract/promise'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { askPromise } from './promise/ask-promise.ts'

export async function promiseRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  openCalls(instance, deps, 'diner')(DINER_API.promise, askPromise, {
    summary: 'The minutes in which an order placed now would be ready',
    body: askPromiseSchema,
    answer: promiseAnswerSchema,
  })
}
