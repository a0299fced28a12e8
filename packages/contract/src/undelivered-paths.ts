import { staffGet, staffPost } from './staff-call.ts'
import type { UndeliveredMessages } from './undelivered.ts'

/** The staff's calls about messages that were given up. */
export const UNDELIVERED_API = {
  undelivered: staffGet<UndeliveredMessages>('messages.view')('/undelivered'),
  resendMessage: staffPost('messages.view')('/undelivered/:messageId/resend'),
  dismissMessage: staffPost('messages.view')('/undelivered/:messageId/dismiss'),
} as const
