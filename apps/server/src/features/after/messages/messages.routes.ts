/** Owners' calls about their store's accounts at services that take messages. */
import { errorAnswer } from '@thali/contract/error'
import { MESSAGE_API } from '@thali/contract/message-paths'
import {
  messageAccountParams,
  messageSettingsSchema,
  saveMessageAccountBody,
  saveMessageSettingsBody,
  sentMessagesQuery,
  sentMessagesSchema,
  useMessageAccountBody,
} from '@thali/contract/messages'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { listSentMessages } from './list-sent-messages.ts'
import { readMessageSettings } from './read-message-settings.ts'
import { removeMessageAccount, saveMessageAccount } from './save-message-account.ts'
import { saveMessageSettings } from './save-message-settings.ts'
import { testMessageAccount, useMessageAccount } from './use-message-account.ts'

// By cookie alone: no token manages keys.
const about = { tags: ['staff'], security: [{ session: [] }] }
const response = { 200: messageSettingsSchema, '4xx': errorAnswer }
const params = messageAccountParams

export async function messageRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const owner = (request: FastifyRequest, storeId: string) =>
    requireStaff(deps, request, storeId, 'messages.keys')
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    MESSAGE_API.messageSettings.path,
    {
      schema: {
        ...about,
        summary: 'Accounts of the store at services that take messages, without their secrets',
        params: storeParamsSchema,
        response,
      },
    },
    async (request) => readMessageSettings(deps, await owner(request, request.params.storeId)),
  )

  app.post(
    MESSAGE_API.saveMessageSettings.path,
    {
      schema: {
        ...about,
        summary: 'Sets what diners are told by messages, and where tests and alerts go',
        params: storeParamsSchema,
        body: saveMessageSettingsBody,
        response,
      },
    },
    async (request) => {
      const staff = await owner(request, request.params.storeId)
      await saveMessageSettings(deps, staff, request.body)
      return readMessageSettings(deps, staff)
    },
  )

  app.post(
    MESSAGE_API.saveMessageAccount.path,
    {
      schema: {
        ...about,
        summary: 'Sets an account; with other secrets it sends codes only after a test',
        params,
        body: saveMessageAccountBody,
        response,
      },
    },
    async (request) => {
      const staff = await owner(request, request.params.storeId)
      await saveMessageAccount(deps, staff, request.params.channel, request.body)
      return readMessageSettings(deps, staff)
    },
  )

  app.post(
    MESSAGE_API.testMessageAccount.path,
    { schema: { ...about, summary: 'Sends a test to the number of the store', params, response } },
    async (request) => {
      const staff = await owner(request, request.params.storeId)
      await testMessageAccount(deps, staff, request.params.channel)
      return readMessageSettings(deps, staff)
    },
  )

  app.post(
    MESSAGE_API.useMessageAccount.path,
    {
      schema: {
        ...about,
        summary: 'Has codes be sent by an account, or no more',
        params,
        body: useMessageAccountBody,
        response,
      },
    },
    async (request) => {
      const staff = await owner(request, request.params.storeId)
      await useMessageAccount(deps, staff, request.params.channel, request.body.sendsCodes)
      return readMessageSettings(deps, staff)
    },
  )

  app.post(
    MESSAGE_API.removeMessageAccount.path,
    { schema: { ...about, summary: 'Forgets an account and its keys', params, response } },
    async (request) => {
      const staff = await owner(request, request.params.storeId)
      await removeMessageAccount(deps, staff, request.params.channel)
      return readMessageSettings(deps, staff)
    },
  )

  app.get(
    MESSAGE_API.sentMessages.path,
    {
      schema: {
        ...about,
        security: STAFF_SECURITY,
        summary: 'Messages to phones and what became of them, the newest first',
        params: storeParamsSchema,
        querystring: sentMessagesQuery,
        response: { 200: sentMessagesSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'messages.view')
      return listSentMessages(deps, staff, request.query.after)
    },
  )
}
