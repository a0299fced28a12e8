/** Deleting a store by its owner, and taking that back. */
import { errorAnswer } from '@thali/contract/error'
import {
  deletedStoreSchema,
  deletedStoresSchema,
  deleteOwnStoreSchema,
  storeDeletionSchema,
} from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { auditOriginOf, requireSignedIn } from '../../base/account/guard.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { ownCalls } from '../../base/people/own-calls.ts'
import { clientOf } from '../../base/people/sign-in/account-cookies.ts'
import { deleteOwnStore, readDeletedStores, readDeletion, restoreOwnStore } from './delete-own-store.ts'

export async function deletionRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'account')
  const own = ownCalls(instance, deps)
  call(STORE_DATA_API.storeDeletion, readDeletion, {
    summary: 'Facts for an owner before deleting the store',
    answer: storeDeletionSchema,
  })

  call(
    STORE_DATA_API.deleteOwnStore,
    async (deps, staff, body, { request }) => {
      const who = await requireSignedIn(deps, request)
      return deleteOwnStore(deps, clientOf(request), { staff, who }, body)
    },
    {
      summary: 'Delete the store: hidden at once, removed permanently after 30 days; for owners',
      body: deleteOwnStoreSchema,
      answer: deletedStoreSchema,
      also: { 503: errorAnswer },
    },
  )

  own(STORE_DATA_API.deletedStores, readDeletedStores, {
    summary: "The caller's deleted stores, until their permanent removal",
    answer: deletedStoresSchema,
  })

  own(
    STORE_DATA_API.restoreOwnStore,
    (deps, who, storeId, { request }) =>
      restoreOwnStore(deps, { who, place: auditOriginOf(request) }, storeId),
    { summary: 'Restore a store that an owner deleted; for each of its owners' },
  )
}
