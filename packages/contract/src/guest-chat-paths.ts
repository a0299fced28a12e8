import type { GuestMessageTaken, GuestThread, ReadThrough, WriteAsGuest } from './chat.ts'
import { get, post } from './paths.ts'

/** Calls about the thread of an order by its guests: loaded by phones that open it. */
export const GUEST_CHAT_API = {
  guestThread: get<GuestThread>()('/api/orders/:orderSlug/chat?before=:before&after=:after'),
  writeAsGuest: post<WriteAsGuest, GuestMessageTaken>()('/api/orders/:orderSlug/chat'),
  readAsGuest: post<ReadThrough>()('/api/orders/:orderSlug/chat/read'),
} as const
