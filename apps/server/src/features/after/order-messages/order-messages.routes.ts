/** Diners' routes for notifications about an order while its page is closed. */
import {
  askMessagesSchema,
  askPushSchema,
  dinerChatSchema,
  dinerMessagesQuery,
  dinerMessagesSchema,
  dinerPushKeySchema,
  stopPushSchema,
} from '@thali/contract/diner-push'
import { PUSH_API } from '@thali/contract/push-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { askMessages, askPush, readMessages, stopMessages, stopPush } from './ask-messages.ts'
import { offerChat } from './open-chat.ts'

export async function orderMessageRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = openCalls(instance, 'diner')

  call(
    PUSH_API.pushKey,
    {
      summary: 'The key with which a browser subscribes to notices about an order',
      answer: dinerPushKeySchema,
    },
    async (_, { params }) => {
      await requireOrderKey(deps.db, params.orderSlug)
      return { publicKey: deps.push.publicKey }
    },
  )

  call(
    PUSH_API.startPush,
    { summary: 'Notify this browser of the order', body: askPushSchema },
    (_, { params, body }) => askPush(deps, params.orderSlug, body),
  )

  call(
    PUSH_API.stopPush,
    { summary: 'Stop notifying this browser', body: stopPushSchema },
    (_, { params, body }) => stopPush(deps, params.orderSlug, body),
  )

  call(
    PUSH_API.dinerMessages,
    {
      summary: 'Channels of messages about this order, and whether its diner wants them',
      querystring: dinerMessagesQuery,
      answer: dinerMessagesSchema,
    },
    (_, { params, query }) => readMessages(deps, params.orderSlug, query.language),
  )

  call(
    PUSH_API.startMessages,
    { summary: 'Send messages about the order to its phone', body: askMessagesSchema },
    (_, { params, body }) => askMessages(deps, params.orderSlug, body.language),
  )

  call(
    PUSH_API.openChat,
    {
      summary: 'The chat message, and its number, with which a diner subscribes to updates of an order',
      body: askMessagesSchema,
      answer: dinerChatSchema,
    },
    (_, { params, body }) => offerChat(deps, params.orderSlug, body.language),
  )

  call(PUSH_API.stopMessages, { summary: 'Stop messages about the order' }, (_, { params }) =>
    stopMessages(deps, params.orderSlug),
  )
}
