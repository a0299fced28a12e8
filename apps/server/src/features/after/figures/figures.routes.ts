/** What a store sold, for its owner and managers. */

import { errorAnswer } from '@thali/contract/error'
import { figuresQuerySchema, figuresSchema } from '@thali/contract/figures'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema, todaySchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readFigures } from './read-figures.ts'
import { readToday } from './read-today.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers the figures of a period, and those of the day so far. */
export async function figureRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    STAFF_API.today.path,
    {
      schema: {
        ...about,
        summary: 'Orders, revenue and preparation time of the business day so far',
        params: storeParamsSchema,
        response: { 200: todaySchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'figures.view')
      return readToday(deps, staff)
    },
  )

  app.get(
    routeOf(STAFF_API.figures.path),
    {
      schema: {
        ...about,
        summary:
          'Sales, items, preparation times, cancellations and views of a period, beside the one before',
        params: storeParamsSchema,
        querystring: figuresQuerySchema,
        response: { 200: figuresSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'figures.view')
      return readFigures(deps, staff, request.query)
    },
  )
}
