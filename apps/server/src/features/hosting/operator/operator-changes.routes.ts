/** Operators' routes that change a store, and their stays in one. */
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  changedStoresSchema,
  changeStoresSchema,
  deleteStoreSchema,
  findStoresSchema,
  foundStoresSchema,
  handOverSchema,
  operatorStoreDetailSchema,
  ownerLinkSchema,
  setSubscriptionSchema,
  suspendStoreSchema,
  visitStoreSchema,
} from '@thali/contract/operators'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { operatorCalls, operatorSessionCalls } from '../../base/account/operator-calls.ts'
import { deleteStore, restoreStore, resumeStore, setSubscription, suspendStore } from './change-store.ts'
import { changeStores, findStores } from './change-stores.ts'
import { handOverStore } from './create-store-for.ts'
import { leaveStore, visitStore } from './visit-store.ts'

const answer = operatorStoreDetailSchema

export async function operatorChangeRoutes(instance: FastifyInstance, { deps }: { deps: Deps }) {
  const call = operatorCalls(instance, deps)
  const callBySession = operatorSessionCalls(instance, deps)

  call(
    OPERATOR_API.handOverStore,
    (deps, by, storeId, body) => handOverStore(deps, by, storeId, body.email),
    {
      summary: 'Create a link that makes a person an owner of the store',
      body: handOverSchema,
      created: ownerLinkSchema,
    },
  )
  call(OPERATOR_API.suspendStore, (deps, by, storeId, body) => suspendStore(deps, by, storeId, body.reason), {
    summary: 'Suspend the store: its menu is shown without ordering',
    body: suspendStoreSchema,
    answer,
  })
  call(OPERATOR_API.resumeStore, resumeStore, { summary: 'End the suspension of a store', answer })
  call(OPERATOR_API.setSubscription, setSubscription, {
    summary: 'Set the subscription',
    body: setSubscriptionSchema,
    answer,
  })
  call(OPERATOR_API.deleteStore, (deps, by, storeId, body) => deleteStore(deps, by, storeId, body.slug), {
    summary: 'Delete the store: hidden at once, removed permanently after 30 days',
    body: deleteStoreSchema,
    answer,
  })
  call(OPERATOR_API.restoreStore, restoreStore, { summary: 'Restore a deleted store', answer })
  call(OPERATOR_API.findStores, (deps, _caller, body) => findStores(deps, body.slugs), {
    summary: 'Stores by their addresses, and the addresses that no store has',
    body: findStoresSchema,
    answer: foundStoresSchema,
  })
  call(OPERATOR_API.changeStores, changeStores, {
    summary: 'Suspend or resume many stores, or set their subscriptions; each atomically',
    body: changeStoresSchema,
    answer: changedStoresSchema,
  })
  callBySession(OPERATOR_API.visitStore, visitStore, {
    summary: 'Work in the store as a manager for a time, for a reason that its owner reads',
    body: visitStoreSchema,
  })
  callBySession(OPERATOR_API.leaveStore, leaveStore, { summary: "End the caller's visit to a store" })
}
