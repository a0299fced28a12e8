/** Route of staff to set counts. */

import { STAFF_API } from '@thali/contract/staff-paths'
import { setStockBodySchema, stockSetSchema } from '@thali/contract/stock'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { setStock } from './set-stock.ts'

/** Registers the route to set counts; `…/items` returns them. */
export async function stockRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')

  call(
    STAFF_API.setStock,
    {
      summary: 'Set how many items and options are left, and the number that each business day starts with',
      body: setStockBodySchema,
      answer: stockSetSchema,
    },
    (staff, { body }) => setStock(deps, staff, body),
  )
}
