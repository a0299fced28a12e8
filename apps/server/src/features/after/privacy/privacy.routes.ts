/** Requests of a diner about the data that a store holds. */
import { ownDataRequestSchema, ownDataSchema } from '@thali/contract/own-data'
import { DINER_API } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { answerOwnData } from './answer-own-data.ts'

export async function privacyRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  openCalls(instance, deps, 'diner')(DINER_API.ownData, answerOwnData, {
    summary: 'Read or erase the data that a store holds about a phone number, by a one-time code',
    body: ownDataRequestSchema,
    answer: ownDataSchema,
  })
}
