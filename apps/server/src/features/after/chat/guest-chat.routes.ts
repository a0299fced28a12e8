/** Routes of an order's diners for its message thread. */
import {
  guestMessageTakenSchema,
  guestThreadSchema,
  messagesQuerySchema,
  readThroughSchema,
  writeAsGuestSchema,
} from '@thali/contract/chat'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { readAsGuest, readGuestThread } from './read-guest-thread.ts'
import { writeAsGuest } from './write-as-guest.ts'

export async function guestChatRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = openCalls(instance, deps, 'diner')

  call(GUEST_CHAT_API.guestThread, readGuestThread, {
    summary: 'Messages between the guests of an order and the staff',
    querystring: messagesQuerySchema,
    answer: guestThreadSchema,
  })

  call(GUEST_CHAT_API.writeAsGuest, writeAsGuest, {
    summary: 'Write to the staff about an order',
    body: writeAsGuestSchema,
    answer: guestMessageTakenSchema,
  })

  call(
    GUEST_CHAT_API.markGuestThreadRead,
    (deps, orderSlug, body) => readAsGuest(deps, orderSlug, body.seq),
    { summary: 'Mark a thread as read by the guests up to a message', body: readThroughSchema },
  )
}
