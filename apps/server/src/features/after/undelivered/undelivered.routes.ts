/** Routes of staff for failed messages. */
import { undeliveredMessagesSchema } from '@thali/contract/undelivered'
import { UNDELIVERED_API } from '@thali/contract/undelivered-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { dismissMessage, readUndelivered, resendMessage } from './resend-message.ts'

export const undeliveredRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    UNDELIVERED_API.undelivered,
    {
      summary: 'Mails, notifications and webhook messages of the last week that failed',
      answer: undeliveredMessagesSchema,
    },
    (staff) => readUndelivered(deps, staff),
  )
  call(
    UNDELIVERED_API.resendMessage,
    { summary: 'Send a failed message again' },
    async (staff, { params: { messageId } }) => {
      await resendMessage(deps, staff, messageId)
    },
  )
  call(
    UNDELIVERED_API.dismissMessage,
    { summary: 'Dismiss a failed message' },
    async (staff, { params: { messageId } }) => {
      await dismissMessage(deps, staff, messageId)
    },
  )
})
