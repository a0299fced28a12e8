import { get, post } from './paths.ts'
import type { UndeliveredMessages } from './undelivered.ts'

/** The staff's calls about messages that were given up. */
export const UNDELIVERED_API = {
  undelivered: get<UndeliveredMessages>()('/api/stores/:storeId/undelivered'),
  resendMessage: post()('/api/stores/:storeId/undelivered/:messageId/resend'),
  dismissMessage: post()('/api/stores/:storeId/undelivered/:messageId/dismiss'),
} as const
