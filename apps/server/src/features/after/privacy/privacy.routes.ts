/** Requests of a diner about the data that a store holds. */
import { errorAnswer } from '@thali/contract/error'
import { ownDataRequestSchema, ownDataSchema } from '@thali/contract/own-data'
import { DINER_API } from '@thali/contract/paths'
import { idOf } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { answerOwnData } from './answer-own-data.ts'

export async function privacyRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    DINER_API.ownData.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'Read or erase the data that a store holds about a phone number, by a one-time code',
        params: z.object({ storeId: idOf<StoreId>() }),
        body: ownDataRequestSchema,
        response: { 200: ownDataSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answerOwnData(deps, request.params.storeId, request.body)
    },
  )
}
