import type { AskMessages, AskPush, DinerChat, DinerMessages, DinerPushKey, StopPush } from './diner-push.ts'
import { get, post } from './paths.ts'

/** Calls of the diner about push messages on an order while its page is closed. */
export const PUSH_API = {
  pushKey: get<DinerPushKey>()('/api/orders/:orderSlug/push'),
  startPush: post<AskPush>()('/api/orders/:orderSlug/push'),
  stopPush: post<StopPush>()('/api/orders/:orderSlug/push/stop'),
  dinerMessages: get<DinerMessages>()('/api/orders/:orderSlug/messages?language=:language'),
  startMessages: post<AskMessages>()('/api/orders/:orderSlug/messages'),
  openChat: post<AskMessages, DinerChat>()('/api/orders/:orderSlug/messages/chat'),
  stopMessages: post()('/api/orders/:orderSlug/messages/stop'),
} as const
