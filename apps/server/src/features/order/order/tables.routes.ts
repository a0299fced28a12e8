/** The staff's calls about tables: their orders, moving them, and how far their bill is. */

import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import {
  changedOrdersSchema,
  markBillBodySchema,
  moveToTableBodySchema,
  tablesSchema,
} from '@thali/contract/table-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { markBill } from './tables/mark-bill.ts'
import { moveToTable } from './tables/move-to-table.ts'
import { readTables } from './tables/read-tables.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: storeParamsSchema }

/** Registers what staff do at tables. */
export async function tableRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    STAFF_API.tables.path,
    {
      schema: {
        ...about,
        summary: 'Orders at tables and in rooms that are not settled, or were lately',
        response: { 200: tablesSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'bills.issue')
      return readTables(deps, staff)
    },
  )

  app.post(
    STAFF_API.moveToTable.path,
    {
      schema: {
        ...about,
        summary: 'Move orders to another table, all or none',
        body: moveToTableBodySchema,
        response: { 200: changedOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.create')
      return moveToTable(deps, staff, request.body)
    },
  )

  app.post(
    STAFF_API.markBill.path,
    {
      schema: {
        ...about,
        summary: "Mark a table's bill as asked for, printed or settled, or take the mark back",
        body: markBillBodySchema,
        response: { 200: changedOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      // A malformed body is refused after the lesser permission.
      const permission = request.body?.mark === 'settled' ? 'payments.mark' : 'bills.issue'
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return markBill(deps, staff, request.body)
    },
  )
}
