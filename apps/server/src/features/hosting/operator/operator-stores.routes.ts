/** Stores as operators list, open, make and export them. */
import { OPERATOR_API } from '@thali/contract/operator-paths'
import {
  createOperatorStoreSchema,
  operatorStoreDetailSchema,
  operatorStoresQuerySchema,
  operatorStoresSchema,
  ownerLinkSchema,
} from '@thali/contract/operators'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { writeArchive } from '../../after/store-file/export-store.ts'
import { operatorCalls } from '../../base/account/operator-calls.ts'
import { createStoreFor } from './create-store-for.ts'
import { readStoreExport } from './read-store-export.ts'
import { readOperatorStore, readOperatorStores } from './read-stores.ts'

export async function operatorStoreRoutes(instance: FastifyInstance, { deps }: { deps: Deps }) {
  const call = operatorCalls(instance, deps)
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
}
