/** Operators' routes: stores, their changes and the operator's stays in one, the installation, and tokens of programs. */

import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  changedStoresSchema,
  changeStoresSchema,
  createOperatorStoreSchema,
  createOperatorTokenSchema,
  deleteStoreSchema,
  findStoresSchema,
  foundStoresSchema,
  handOverSchema,
  newOperatorTokenSchema,
  operatorDeliveriesQuerySchema,
  operatorDoctorSchema,
  operatorJobsSchema,
  operatorStoreDetailSchema,
  operatorStoresQuerySchema,
  operatorStoresSchema,
  operatorTokensSchema,
  ownerLinkSchema,
  retryDeliverySchema,
  setSubscriptionSchema,
  suspendStoreSchema,
  visitStoreSchema,
} from '@thali/contract/operators'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { examineInstallation } from '../../../doctor/examine.ts'
import { writeArchive } from '../../after/store-file/export-store.ts'
import { resendMessage } from '../../after/undelivered/resend-message.ts'
import { operatorCalls, operatorSessionCalls } from '../../base/account/operator-calls.ts'
import {
  createOperatorToken,
  readOperatorTokens,
  revokeOperatorToken,
} from '../../base/people/operators/operator-tokens.ts'
import { deleteStore, restoreStore, resumeStore, setSubscription, suspendStore } from './change-store.ts'
import { changeStores, findStores } from './change-stores.ts'
import { createStoreFor, handOverStore } from './create-store-for.ts'
import { readJobs } from './read-jobs.ts'
import { readStoreExport } from './read-store-export.ts'
import { readOperatorStore, readOperatorStores } from './read-stores.ts'
import { leaveStore, visitStore } from './visit-store.ts'

const answer = operatorStoreDetailSchema

export async function operatorRoutes(instance: FastifyInstance, { deps }: { deps: Deps }) {
  const call = operatorCalls(instance, deps)
  const callBySession = operatorSessionCalls(instance, deps)

  call(OPERATOR_API.operatorStores, (deps, _caller, query) => readOperatorStores(deps, query), {
    summary: 'All stores by their address, with state, subscription, size and last order',
    querystring: operatorStoresQuerySchema,
    answer: operatorStoresSchema,
  })
  call(OPERATOR_API.createOperatorStore, createStoreFor, {
    summary: 'Create a store, and the link with which its owner takes it over',
    body: createOperatorStoreSchema,
    created: ownerLinkSchema,
  })
  call(OPERATOR_API.operatorStore, (deps, _caller, storeId) => readOperatorStore(deps, storeId), {
    summary: 'One store, also a deleted one, with its owners',
    answer: operatorStoreDetailSchema,
  })
  call(
    OPERATOR_API.exportOperatorStore,
    async (deps, by, storeId, { reply }) => {
      const store = await readStoreExport(deps, by, storeId)
      const { slug } = store.stored.file.profile
      reply.header('content-disposition', `attachment; filename="${slug}.zip"`).type('application/zip')
      return writeArchive(deps, store)
    },
    {
      summary: 'A store as an archive of its file and pictures, as an import takes it',
      produces: ['application/zip'],
      answer: z.unknown().describe('The file'),
    },
  )
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
  callBySession(OPERATOR_API.operatorTokens, readOperatorTokens, {
    summary: "The caller's API tokens",
    answer: operatorTokensSchema,
  })
  callBySession(OPERATOR_API.createOperatorToken, createOperatorToken, {
    summary: 'Create an API token, which is shown only once',
    body: createOperatorTokenSchema,
    created: newOperatorTokenSchema,
  })
  callBySession(OPERATOR_API.revokeOperatorToken, revokeOperatorToken, {
    summary: "Revoke one of the caller's API tokens",
  })
  call(OPERATOR_API.operatorJobs, (deps, _caller, query) => readJobs(deps, query), {
    summary: 'Waiting work, and waiting or failed messages',
    querystring: operatorDeliveriesQuerySchema,
    answer: operatorJobsSchema,
  })
  call(
    OPERATOR_API.retryDelivery,
    (deps, { id, name, place }, deliveryId, body) =>
      resendMessage(deps, { operatorOf: body.storeId, by: { id, name }, place }, deliveryId),
    {
      summary: "Send a store's failed message again, as its staff can for a week",
      body: retryDeliverySchema,
    },
  )
  call(
    OPERATOR_API.operatorDoctor,
    async (deps) => ({
      findings: await examineInstallation(deps.config, { describe: messageOf, now: deps.now }),
    }),
    { summary: 'The findings of thali doctor, which may take a few seconds', answer: operatorDoctorSchema },
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
