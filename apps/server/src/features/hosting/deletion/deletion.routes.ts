/** Deleting a store by its owner, and taking that back. */
import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import {
  deletedStoreSchema,
  deletedStoresSchema,
  deleteOwnStoreSchema,
  storeDeletionSchema,
} from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { auditOriginOf, requireSignedIn } from '../../base/account/guard.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { clientOf } from '../../base/people/sign-in/account-cookies.ts'
import { deleteOwnStore } from './delete-own-store.ts'
import { readDeletedStores, readDeletion } from './read-deletion.ts'
import { restoreOwnStore } from './restore-own-store.ts'

/** No API token deletes a store, or finds one that is deleted. */
const about = { tags: ['account'], security: [{ session: [] }] }

export async function deletionRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'account')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  call(
    STORE_DATA_API.storeDeletion,
    { summary: 'Facts for an owner before deleting the store', answer: storeDeletionSchema },
    (staff) => readDeletion(deps, staff),
  )

  call(
    STORE_DATA_API.deleteOwnStore,
    {
      summary: 'Delete the store: hidden at once, removed permanently after 30 days; for owners',
      body: deleteOwnStoreSchema,
      answer: deletedStoreSchema,
      also: { 503: errorAnswer },
    },
    async (staff, request) => {
      const who = await requireSignedIn(deps, request)
      return deleteOwnStore(deps, clientOf(request), { staff, who }, request.body)
    },
  )

  app.get(
    STORE_DATA_API.deletedStores.path,
    {
      schema: {
        ...about,
        summary: "The caller's deleted stores, until their permanent removal",
        response: { 200: deletedStoresSchema, '4xx': errorAnswer },
      },
    },
    async (request) => readDeletedStores(deps, await requireSignedIn(deps, request)),
  )

  app.post(
    STORE_DATA_API.restoreOwnStore.path,
    {
      schema: {
        ...about,
        summary: 'Restore a store that an owner deleted; for each of its owners',
        params: storeParamsSchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const who = await requireSignedIn(deps, request)
      const storeId = request.params.storeId
      await restoreOwnStore(deps, { who, place: auditOriginOf(request) }, storeId)
      return reply.code(204).send(null)
    },
  )
}
