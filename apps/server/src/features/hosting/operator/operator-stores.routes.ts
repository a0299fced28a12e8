/** Stores as operators list, open, make and export them. */
import { errorAnswer } from '@thali/contract/error'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  createOperatorStoreSchema,
  operatorStoreDetailSchema,
  operatorStoreParamsSchema,
  operatorStoresQuerySchema,
  operatorStoresSchema,
  ownerLinkSchema,
} from '@thali/contract/operators'
import { routeOf } from '@thali/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { writeArchive } from '../../after/store-file/write-archive.ts'
import { OPERATOR_SECURITY, requireOperator } from '../../base/account/require-operator.ts'
import { createStoreFor } from './create-store-for.ts'
import { readStoreExport } from './read-store-export.ts'
import { readOperatorStore, readOperatorStores } from './read-stores.ts'

const about = { tags: ['operation'], security: OPERATOR_SECURITY }
const params = operatorStoreParamsSchema
const detail = { 200: operatorStoreDetailSchema, '4xx': errorAnswer }

/** Registers them. */
export async function operatorStoreRoutes(
  instance: FastifyInstance,
  { deps }: { deps: Deps },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    routeOf(OPERATOR_API.operatorStores.path),
    {
      schema: {
        ...about,
        summary: 'All stores by their address, with state, subscription, size and last order',
        querystring: operatorStoresQuerySchema,
        response: { 200: operatorStoresSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      await requireOperator(deps, request)
      return readOperatorStores(deps, request.query)
    },
  )

  app.post(
    OPERATOR_API.createOperatorStore.path,
    {
      schema: {
        ...about,
        summary: 'Make a store, and the link by which its owner takes it over',
        body: createOperatorStoreSchema,
        response: { 201: ownerLinkSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const by = await requireOperator(deps, request)
      return reply.code(201).send(await createStoreFor(deps, by, request.body))
    },
  )

  app.get(
    OPERATOR_API.operatorStore.path,
    {
      schema: {
        ...about,
        summary: 'One store, also a deleted one, with its owners',
        params,
        response: detail,
      },
    },
    async (request) => {
      await requireOperator(deps, request)
      return readOperatorStore(deps, request.params.storeId)
    },
  )

  app.get(
    OPERATOR_API.exportOperatorStore.path,
    {
      schema: {
        ...about,
        summary: 'A store as an archive of its file and pictures, as an import takes it',
        params,
        response: { 200: z.unknown().describe('The file'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const by = await requireOperator(deps, request)
      const store = await readStoreExport(deps, by, request.params.storeId)
      const { slug } = store.stored.file.profile
      reply.header('content-disposition', `attachment; filename="${slug}.zip"`)
      return reply.type('application/zip').send(await writeArchive(deps, store))
    },
  )
}
