/** Routes of staff for closings. */
import { CLOSING_API } from '@thali/contract/closing-paths'
import {
  closeDayBodySchema,
  closingSchema,
  closingsQuerySchema,
  closingsSchema,
  moveCashBodySchema,
  noteFloatBodySchema,
  openClosingSchema,
} from '@thali/contract/closings'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { moveCash, noteFloat } from './cash-drawer.ts'
import { closeDay } from './close-day.ts'
import { listClosingsOf, readClosing, readOpenClosing } from './read-closing.ts'

export const closingRoutes = staffOnlyRoutes('staff', (call) => {
  call(CLOSING_API.openClosing, readOpenClosing, {
    summary: 'Payments and refunds since the last closing',
    answer: openClosingSchema,
  })

  call(CLOSING_API.noteFloat, noteFloat, {
    summary: 'Record the float of the cash drawer',
    body: noteFloatBodySchema,
    answer: openClosingSchema,
  })

  call(CLOSING_API.moveCash, moveCash, {
    summary: 'Record cash put into the drawer, or taken out (below 0), with a reason',
    body: moveCashBodySchema,
    answer: openClosingSchema,
  })

  call(CLOSING_API.closeDay, closeDay, {
    summary: 'Close the day with the sums as they were read and the counted cash',
    body: closeDayBodySchema,
    created: closingSchema,
  })

  call(CLOSING_API.closings, (deps, staff, query) => listClosingsOf(deps, staff, query.before), {
    summary: 'Closings, the latest first',
    querystring: closingsQuerySchema,
    answer: closingsSchema,
  })

  call(CLOSING_API.closing, readClosing, { summary: 'One closing', answer: closingSchema })
})
