/** The staff's calls about messages that were given up. */
import { errorAnswer } from '@thali/contract/error'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { undeliveredMessagesSchema, undeliveredParamsSchema } from '@thali/contract/undelivered'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { dismissMessage, readUndelivered, resendMessage } from './resend-message.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const done = {
  params: undeliveredParamsSchema,
  response: { 204: z.null().describe('No content'), '4xx': errorAnswer },
}

/** Registers the list, sending again and dismissing. */
export async function undeliveredRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    UNDELIVERED_API.undelivered.path,
    {
      schema: {
        ...about,
        summary: 'Mails, notifications and webhook messages of the last week that were given up',
        params: storeParamsSchema,
        response: { 200: undeliveredMessagesSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readUndelivered(deps, await requireStaff(deps, request, request.params.storeId, 'messages.view')),
  )
  app.post(
    UNDELIVERED_API.resendMessage.path,
    { schema: { ...about, ...done, summary: 'Send a message that was given up again' } },
    async (request, reply) => {
      const { storeId, messageId } = request.params
      await resendMessage(deps, await requireStaff(deps, request, storeId, 'messages.view'), messageId)
      return reply.code(204).send(null)
    },
  )
  app.post(
    UNDELIVERED_API.dismissMessage.path,
    { schema: { ...about, ...done, summary: 'Leave a message that was given up at that' } },
    async (request, reply) => {
      const { storeId, messageId } = request.params
      await dismissMessage(deps, await requireStaff(deps, request, storeId, 'messages.view'), messageId)
      return reply.code(204).send(null)
    },
  )
}
