import type {
  AskPush,
  askMessagesSchema,
  DinerChat,
  DinerMessages,
  dinerPushKeySchema,
  StopPush,
} from './diner-push.ts'
import { get, post } from './paths.ts'

/** Calls of the diner about push messages on an order while its page is closed. */
export const PUSH_API = {
  pushKey: get<typeof dinerPushKeySchema>()('/api/orders/:orderSlug/push'),
  startPush: post<AskPush>()('/api/orders/:orderSlug/push'),
  stopPush: post<StopPush>()('/api/orders/:orderSlug/push/stop'),
  dinerMessages: get<DinerMessages>()('/api/orders/:orderSlug/messages?language=:language'),
  startMessages: post<typeof askMessagesSchema>()('/api/orders/:orderSlug/messages'),
  openChat: post<typeof askMessagesSchema, DinerChat>()('/api/orders/:orderSlug/messages/chat'),
  stopMessages: post()('/api/orders/:orderSlug/messages/stop'),
} as const
