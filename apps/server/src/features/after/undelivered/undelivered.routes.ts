/** Routes of staff for failed messages. */
import { undeliveredMessagesSchema } from '@thali/contract/undelivered'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { dismissMessage, readUndelivered, resendMessage } from './resend-message.ts'

export const undeliveredRoutes = staffOnlyRoutes('staff', (call) => {
  call(UNDELIVERED_API.undelivered, readUndelivered, {
    summary: 'Mails, notifications and webhook messages of the last week that failed',
    answer: undeliveredMessagesSchema,
  })
  call(
    UNDELIVERED_API.resendMessage,
    async (deps, staff, messageId) => {
      await resendMessage(deps, staff, messageId)
    },
    { summary: 'Send a failed message again' },
  )
  call(
    UNDELIVERED_API.dismissMessage,
    async (deps, staff, messageId) => {
      await dismissMessage(deps, staff, messageId)
    },
    { summary: 'Dismiss a failed message' },
  )
})
