/** Route of diners for the expected time of an order. */
import { errorAnswer } from '@thali/contract/error'
import { DINER_API } from '@thali/contract/paths'
import { askPromiseSchema, promiseAnswerSchema } from '@thali/contract/promise'
import { idOf } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { askPromise } from './promise/ask-promise.ts'

export async function promiseRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    DINER_API.promise.path,
    {
      schema: {
        tags: ['diner'],
        summary: 'The minutes in which an order placed now would be ready',
        params: z.object({ storeId: idOf<StoreId>() }),
        body: askPromiseSchema,
        response: { 200: promiseAnswerSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return askPromise(deps, request.params.storeId, request.body)
    },
  )
}
