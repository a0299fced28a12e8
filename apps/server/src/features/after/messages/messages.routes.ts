/** Routes of owners for their store's accounts at message services. */
import { MESSAGE_API } from '@thali/contract/message-paths'
import {
  messageAccountParams,
  messageSettingsSchema,
  saveMessageAccountBody,
  saveMessageSettingsBody,
  sentMessagesQuery,
  sentMessagesSchema,
  useMessageAccountBody,
} from '@thali/contract/messages'
import type { Staff } from '../../base/account/guard.ts'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { listSentMessages } from './list-sent-messages.ts'
import { readMessageSettings, saveMessageSettings } from './message-settings.ts'
import { removeMessageAccount, saveMessageAccount } from './save-message-account.ts'
import { testMessageAccount, useMessageAccount } from './use-message-account.ts'

const params = messageAccountParams

export const messageRoutes = staffOnlyRoutes('staff', (call, deps) => {
  const readAfter = async (staff: Staff, change: Promise<unknown>) => {
    await change
    return readMessageSettings(deps, staff)
  }

  call(MESSAGE_API.messageSettings, readMessageSettings, {
    summary: "The store's accounts at messaging services, without their secrets",
    answer: messageSettingsSchema,
  })

  call(
    MESSAGE_API.saveMessageSettings,
    (deps, staff, body) => readAfter(staff, saveMessageSettings(deps, staff, body)),
    {
      summary: 'Set the messages to diners, and the number for tests and alerts',
      body: saveMessageSettingsBody,
      answer: messageSettingsSchema,
    },
  )

  call(
    MESSAGE_API.saveMessageAccount,
    (deps, staff, channel, body) => readAfter(staff, saveMessageAccount(deps, staff, channel, body)),
    {
      summary: 'Set an account; with new secrets it sends codes only after a test',
      params,
      body: saveMessageAccountBody,
      answer: messageSettingsSchema,
    },
  )

  call(
    MESSAGE_API.testMessageAccount,
    (deps, staff, channel) => readAfter(staff, testMessageAccount(deps, staff, channel)),
    { summary: "Send a test to the store's number", params, answer: messageSettingsSchema },
  )

  call(
    MESSAGE_API.useMessageAccount,
    (deps, staff, channel, body) =>
      readAfter(staff, useMessageAccount(deps, staff, channel, body.sendsCodes)),
    {
      summary: 'Switch sending of codes by an account on or off',
      params,
      body: useMessageAccountBody,
      answer: messageSettingsSchema,
    },
  )

  call(
    MESSAGE_API.removeMessageAccount,
    (deps, staff, channel) => readAfter(staff, removeMessageAccount(deps, staff, channel)),
    { summary: 'Remove an account and its keys', params, answer: messageSettingsSchema },
  )

  call(MESSAGE_API.sentMessages, (deps, staff, query) => listSentMessages(deps, staff, query.after), {
    summary: 'Messages to phones with their delivery state, newest first',
    querystring: sentMessagesQuery,
    answer: sentMessagesSchema,
  })
})
