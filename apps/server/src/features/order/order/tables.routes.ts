/** Routes of staff for tables: their orders, moves, and the state of their bill. */

import { STAFF_API } from '@thali/contract/staff-paths'
import {
  changedOrdersSchema,
  markBillBodySchema,
  moveToTableBodySchema,
  tablesSchema,
} from '@thali/contract/table-orders'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { markBill } from './tables/mark-bill.ts'
import { moveToTable } from './tables/move-to-table.ts'
import { readTables } from './tables/read-tables.ts'

/** Registers the routes of staff for tables. */
export const tableRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.tables, readTables, {
    summary: 'Orders at tables and in rooms that are open or recently settled',
    answer: tablesSchema,
  })

  call(STAFF_API.moveToTable, moveToTable, {
    summary: 'Move orders to another table, all or none',
    body: moveToTableBodySchema,
    answer: changedOrdersSchema,
  })

  call(STAFF_API.markBill, markBill, {
    summary: "Mark a table's bill as requested, printed or settled, or undo the mark",
    body: markBillBodySchema,
    permissionFor: ({ mark }) => (mark === 'settled' ? 'payments.mark' : null),
    answer: changedOrdersSchema,
  })
})
