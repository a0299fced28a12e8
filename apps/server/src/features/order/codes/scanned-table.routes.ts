/** Route that checks for a diner whether a scanned code still leads to a table. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import {
  scannedTableParamsSchema,
  scannedTableQuerySchema,
  scannedTableSchema,
} from '@thali/contract/scanned-table'
import { SCANNED_TABLE_API } from '@thali/contract/scanned-table-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { checkScannedTable } from './check-scanned-table.ts'

export async function scannedTableRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(SCANNED_TABLE_API.scannedTable.path),
    {
      schema: {
        tags: ['diner'],
        summary: 'Whether the code of a table leads to one on the store’s list',
        params: scannedTableParamsSchema,
        querystring: scannedTableQuerySchema,
        response: { 200: scannedTableSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const loaded = await deps.storeCache.findById(request.params.storeId)
      if (!loaded) throw new Refusal('store.not-found')
      reply.header('cache-control', 'no-store')
      return { state: checkScannedTable(deps, loaded, request.query) }
    },
  )
}
