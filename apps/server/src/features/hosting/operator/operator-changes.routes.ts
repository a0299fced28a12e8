/** What operators change of a store, and their stays in one. */
import { errorAnswer } from '@thali/contract/error'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  changedStoresSchema,
  changeStoresSchema,
  deleteStoreSchema,
  findStoresSchema,
  foundStoresSchema,
  handOverSchema,
  operatorStoreDetailSchema,
  operatorStoreParamsSchema,
  ownerLinkSchema,
  setSubscriptionSchema,
  suspendStoreSchema,
  visitStoreSchema,
} from '@thali/contract/operators'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import {
  OPERATOR_SECURITY,
  requireOperator,
  requireOperatorSession,
} from '../../base/account/require-operator.ts'
import { deleteStore, restoreStore, resumeStore, setSubscription, suspendStore } from './change-store.ts'
import { changeStores, findStores } from './change-stores.ts'
import { handOverStore } from './create-store-for.ts'
import { leaveStore, visitStore } from './visit-store.ts'

const params = operatorStoreParamsSchema
const ofMany = { tags: ['operation'], security: OPERATOR_SECURITY }
const about = { ...ofMany, params }
const changed = { 200: operatorStoreDetailSchema, '4xx': errorAnswer }
const done = { 204: z.null().describe('No content'), '4xx': errorAnswer }

/** Registers them. */
export async function operatorChangeRoutes(
  instance: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    OPERATOR_API.handOverStore.path,
    {
      schema: {
        ...about,
        summary: 'Make the link by which somebody becomes an owner of the store',
        body: handOverSchema,
        response: { 201: ownerLinkSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const by = await requireOperator(deps, request)
      const { storeId } = request.params
      return reply.code(201).send(await handOverStore(deps, by, storeId, request.body.email))
    },
  )

  app.post(
    OPERATOR_API.suspendStore.path,
    {
      schema: {
        ...about,
        summary: 'Have the store show its menu without ordering',
        body: suspendStoreSchema,
        response: changed,
      },
    },
    async (request) => {
      const by = await requireOperator(deps, request)
      return suspendStore(deps, by, request.params.storeId, request.body.reason)
    },
  )

  app.post(
    OPERATOR_API.resumeStore.path,
    { schema: { ...about, summary: 'End the suspension of a store', response: changed } },
    async (request) => resumeStore(deps, await requireOperator(deps, request), request.params.storeId),
  )

  app.post(
    OPERATOR_API.setSubscription.path,
    {
      schema: { ...about, summary: 'Set the subscription', body: setSubscriptionSchema, response: changed },
    },
    async (request) => {
      const by = await requireOperator(deps, request)
      return setSubscription(deps, by, request.params.storeId, request.body)
    },
  )

  app.post(
    OPERATOR_API.deleteStore.path,
    {
      schema: {
        ...about,
        summary: 'Hide the store from everybody, and remove it for good after 30 days',
        body: deleteStoreSchema,
        response: changed,
      },
    },
    async (request) => {
      const by = await requireOperator(deps, request)
      return deleteStore(deps, by, request.params.storeId, request.body.slug)
    },
  )

  app.post(
    OPERATOR_API.restoreStore.path,
    { schema: { ...about, summary: 'Take back the deletion of a store', response: changed } },
    async (request) => restoreStore(deps, await requireOperator(deps, request), request.params.storeId),
  )

  app.post(
    OPERATOR_API.findStores.path,
    {
      schema: {
        ...ofMany,
        summary: 'Stores by their addresses, and which of these are no store’s',
        body: findStoresSchema,
        response: { 200: foundStoresSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await requireOperator(deps, request)
      return findStores(deps, request.body.slugs)
    },
  )

  app.post(
    OPERATOR_API.changeStores.path,
    {
      schema: {
        ...ofMany,
        summary:
          'Suspend or resume many stores, or set their subscriptions; each is changed whole or not at all',
        body: changeStoresSchema,
        response: { 200: changedStoresSchema, '4xx': errorAnswer },
      },
    },
    async (request) => changeStores(deps, await requireOperator(deps, request), request.body),
  )

  app.post(
    OPERATOR_API.visitStore.path,
    {
      schema: {
        ...about,
        summary: 'Work in the store as a manager for a time, for a reason that its owner reads',
        body: visitStoreSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const by = await requireOperatorSession(deps, request)
      await visitStore(deps, by, request.params.storeId, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    OPERATOR_API.leaveStore.path,
    { schema: { ...about, summary: 'End the own stay in a store', response: done } },
    async (request, reply) => {
      await leaveStore(deps, await requireOperatorSession(deps, request), request.params.storeId)
      return reply.code(204).send(null)
    },
  )
}
