import {
  createStoreSchema,
  newStoreSchema,
  slugParamsSchema,
  slugStateSchema,
} from '@thali/contract/create-store'
import { errorAnswer } from '@thali/contract/error'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireSignedIn } from '../account/guard.ts'
import { readSlugState } from '../store/read-slug-state.ts'
import { createStore } from './owners/create-store.ts'

export async function createStoreRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    STAFF_API.slugState.path,
    {
      schema: {
        tags: ['account'],
        security: [{ session: [] }],
        summary: 'Whether a new store can have this address',
        params: slugParamsSchema,
        response: { 200: slugStateSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await requireSignedIn(deps, request)
      return readSlugState(deps, request.params.slug)
    },
  )

  app.post(
    STAFF_API.createStore.path,
    {
      schema: {
        tags: ['account'],
        security: [{ session: [] }],
        summary: 'Create a store and become its owner, where signing up is open',
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
