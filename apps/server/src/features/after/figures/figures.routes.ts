/** Sales figures of a store, for its owner and managers. */

import { figuresQuerySchema, figuresSchema } from '@thali/contract/figures'
import { STAFF_API } from '@thali/contract/staff-paths'
import { todaySchema } from '@thali/contract/today'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readToday } from './read-day.ts'
import { readFigures } from './read-figures.ts'

export const figureRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.today, readToday, {
    summary: 'Orders, revenue and preparation time of the business day so far',
    answer: todaySchema,
  })

  call(STAFF_API.figures, readFigures, {
    summary: 'Sales, items, preparation times, cancellations and views of a period, beside the one before',
    querystring: figuresQuerySchema,
    answer: figuresSchema,
  })
})
