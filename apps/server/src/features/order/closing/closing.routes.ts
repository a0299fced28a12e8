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

export const closingRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    CLOSING_API.openClosing,
    { summary: 'Payments and refunds since the last closing', answer: openClosingSchema },
    (staff) => readOpenClosing(deps, staff),
  )

  call(
    CLOSING_API.noteFloat,
    {
      summary: 'Record the float of the cash drawer',
      body: noteFloatBodySchema,
      answer: openClosingSchema,
    },
    (staff, { body }) => noteFloat(deps, staff, body),
  )

  call(
    CLOSING_API.moveCash,
    {
      summary: 'Record cash put into the drawer, or taken out (below 0), with a reason',
      body: moveCashBodySchema,
      answer: openClosingSchema,
    },
    (staff, { body }) => moveCash(deps, staff, body),
  )

  call(
    CLOSING_API.closeDay,
    {
      summary: 'Close the day with the sums as they were read and the counted cash',
      body: closeDayBodySchema,
      created: closingSchema,
    },
    (staff, { body }) => closeDay(deps, staff, body),
  )

  call(
    CLOSING_API.closings,
    { summary: 'Closings, the latest first', querystring: closingsQuerySchema, answer: closingsSchema },
    (staff, { query }) => listClosingsOf(deps, staff, query.before),
  )

  call(CLOSING_API.closing, { summary: 'One closing', answer: closingSchema }, (staff, { params }) =>
    readClosing(deps, staff, params.closingId),
  )
})
