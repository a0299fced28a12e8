import { createStoreSchema, newStoreSchema } from '@thali/contract/create-store'
import { errorAnswer } from '@thali/contract/error'
import { STAFF_API } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../deps.ts'
import { requireSignedIn } from '../account/guard.ts'
import { createStore } from './create-store.ts'

/** Registers making a store of one's own. */
export async function createStoreRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    STAFF_API.createStore.path,
    {
      schema: {
        tags: ['account'],
        security: [{ session: [] }],
        summary: 'Make a store and become its owner, where signing up is open',
        body: createStoreSchema,
        response: { 201: newStoreSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      return reply.code(201).send(await createStore(deps, who, request.body))
    },
  )
}
