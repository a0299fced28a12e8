/** Whether one gets the day's summary of a store by mail. */
import { dailySummarySchema, saveDailySummarySchema } from '@thali/contract/daily-summary'
import { SUMMARY_API } from '@thali/contract/daily-summary-paths'
import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { chooseSummary, readSummaryChoice } from './choose-summary.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: storeParamsSchema }

/** Registers reading and making the choice. */
export async function summaryRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    SUMMARY_API.dailySummary.path,
    {
      schema: {
        ...about,
        summary: "Whether the caller gets the day's summary of the store by mail",
        response: { 200: dailySummarySchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readSummaryChoice(deps, await requireStaff(deps, request, request.params.storeId, 'figures.view')),
  )
  app.post(
    SUMMARY_API.saveDailySummary.path,
    {
      schema: {
        ...about,
        summary: "Have the day's summary mailed to the caller, or no more",
        body: saveDailySummarySchema,
        response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'figures.view')
      await chooseSummary(deps, staff, request.body)
      return reply.code(204).send(null)
    },
  )
}
