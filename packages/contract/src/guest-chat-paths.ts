import type { GuestMessageTaken, GuestThread, readThroughSchema, WriteAsGuest } from './chat.ts'
import { get, post } from './paths.ts'

/** Calls about the thread of an order by its diners: loaded by phones that open it. */
export const GUEST_CHAT_API = {
  guestThread: get<GuestThread>()('/api/orders/:orderSlug/chat?before=:before&after=:after'),
  writeAsGuest: post<WriteAsGuest, GuestMessageTaken>()('/api/orders/:orderSlug/chat'),
  sendPictureAsGuest: post<undefined, GuestMessageTaken>()(
    '/api/orders/:orderSlug/chat/pictures?clientId=:clientId',
  ),
  pictureOfGuestThread: get<Blob>()('/api/orders/:orderSlug/chat/pictures/:seq'),
  markGuestThreadRead: post<typeof readThroughSchema>()('/api/orders/:orderSlug/chat/read'),
} as const
