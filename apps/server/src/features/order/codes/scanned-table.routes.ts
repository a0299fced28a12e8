/** Route that checks for a diner whether a scanned code still leads to a table. */
import { Refusal } from '@thali/contract/refusal'
import { scannedTableQuerySchema, scannedTableSchema } from '@thali/contract/scanned-table'
import { SCANNED_TABLE_API } from '@thali/contract/scanned-table-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { checkScannedTable } from './check-scanned-table.ts'

export async function scannedTableRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  openCalls(instance, deps, 'diner')(
    SCANNED_TABLE_API.scannedTable,
    async (deps, storeId, query) => {
      const loaded = await deps.storeCache.findById(storeId)
      if (!loaded) throw new Refusal('store.not-found')
      return { state: checkScannedTable(deps, loaded, query) }
    },
    {
      summary: 'Whether the code of a table leads to one on the store’s list',
      querystring: scannedTableQuerySchema,
      answer: scannedTableSchema,
    },
  )
}
