/** Route of staff to set counts. */

import { STAFF_API } from '@thali/contract/staff-paths'
import { setStockBodySchema, stockSetSchema } from '@thali/contract/stock'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { setStock } from './set-stock.ts'

/** Registers the route to set counts; `…/items` returns them. */
export const stockRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.setStock, setStock, {
    summary: 'Set how many items and options are left, and the number that each business day starts with',
    body: setStockBodySchema,
    answer: stockSetSchema,
  })
})
