/** The staff's calls about a day's closing. */
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
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { closeDay } from './close-day.ts'
import { moveCash } from './move-cash.ts'
import { noteFloat } from './note-float.ts'
import { listClosingsOf, readClosing } from './read-closing.ts'
import { readOpenClosing } from './read-open-closing.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers counting what came in, and the closings that were made. */
export async function closingRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    CLOSING_API.openClosing.path,
    {
      schema: {
        ...about,
        summary: 'What came in and went back since the last closing',
        params: storeParamsSchema,
        response: { 200: openClosingSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readOpenClosing(deps, await requireStaff(deps, request, request.params.storeId, 'payments.close')),
  )

  app.post(
    CLOSING_API.noteFloat.path,
    {
      schema: {
        ...about,
        summary: 'Note what lies in the cash drawer at the start, with who and when',
        params: storeParamsSchema,
        body: noteFloatBodySchema,
        response: { 200: openClosingSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.close')
      return noteFloat(deps, staff, request.body)
    },
  )

  app.post(
    CLOSING_API.moveCash.path,
    {
      schema: {
        ...about,
        summary: 'Put cash into the drawer, or, below 0, take it out, with a reason',
        params: storeParamsSchema,
        body: moveCashBodySchema,
        response: { 200: openClosingSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.close')
      return moveCash(deps, staff, request.body)
    },
  )

  app.post(
    CLOSING_API.closeDay.path,
    {
      schema: {
        ...about,
        summary:
          'Close the day: what came in since the last closing, as it was looked at, and the counted cash',
        params: storeParamsSchema,
        body: closeDayBodySchema,
        response: { 201: closingSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.close')
      return reply.code(201).send(await closeDay(deps, staff, request.body))
    },
  )

  app.get(
    routeOf(CLOSING_API.closings.path),
    {
      schema: {
        ...about,
        summary: 'Closings, the latest first',
        params: storeParamsSchema,
        querystring: closingsQuerySchema,
        response: { 200: closingsSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.close')
      return listClosingsOf(deps, staff, request.query.before)
    },
  )

  app.get(
    CLOSING_API.closing.path,
    {
      schema: {
        ...about,
        summary: 'One closing',
        params: storeParamsSchema.extend({ closingId: idText }),
        response: { 200: closingSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.close')
      return readClosing(deps, staff, request.params.closingId)
    },
  )
}
