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
  const call = openCalls(instance, deps, 'diner')

  call(
    PUSH_API.pushKey,
    async (deps, orderSlug) => {
      await requireOrderKey(deps.db, orderSlug)
      return { publicKey: deps.push.publicKey }
    },
    {
      summary: 'The key with which a browser subscribes to notices about an order',
      answer: dinerPushKeySchema,
    },
  )

  call(PUSH_API.startPush, askPush, { summary: 'Notify this browser of the order', body: askPushSchema })

  call(PUSH_API.stopPush, stopPush, { summary: 'Stop notifying this browser', body: stopPushSchema })

  call(PUSH_API.dinerMessages, (deps, orderSlug, query) => readMessages(deps, orderSlug, query.language), {
    summary: 'Channels of messages about this order, and whether its diner wants them',
    querystring: dinerMessagesQuery,
    answer: dinerMessagesSchema,
  })

  call(PUSH_API.startMessages, (deps, orderSlug, body) => askMessages(deps, orderSlug, body.language), {
    summary: 'Send messages about the order to its phone',
    body: askMessagesSchema,
  })

  call(PUSH_API.openChat, (deps, orderSlug, body) => offerChat(deps, orderSlug, body.language), {
    summary: 'The chat message, and its number, with which a diner subscribes to updates of an order',
    body: askMessagesSchema,
    answer: dinerChatSchema,
  })

  call(PUSH_API.stopMessages, stopMessages, { summary: 'Stop messages about the order' })
}
