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

  call(
    MESSAGE_API.messageSettings,
    {
      summary: "The store's accounts at messaging services, without their secrets",
      answer: messageSettingsSchema,
    },
    (staff) => readMessageSettings(deps, staff),
  )

  call(
    MESSAGE_API.saveMessageSettings,
    {
      summary: 'Set the messages to diners, and the number for tests and alerts',
      body: saveMessageSettingsBody,
      answer: messageSettingsSchema,
    },
    (staff, { body }) => readAfter(staff, saveMessageSettings(deps, staff, body)),
  )

  call(
    MESSAGE_API.saveMessageAccount,
    {
      summary: 'Set an account; with new secrets it sends codes only after a test',
      params,
      body: saveMessageAccountBody,
      answer: messageSettingsSchema,
    },
    (staff, { params, body }) => readAfter(staff, saveMessageAccount(deps, staff, params.channel, body)),
  )

  call(
    MESSAGE_API.testMessageAccount,
    { summary: "Send a test to the store's number", params, answer: messageSettingsSchema },
    (staff, { params }) => readAfter(staff, testMessageAccount(deps, staff, params.channel)),
  )

  call(
    MESSAGE_API.useMessageAccount,
    {
      summary: 'Switch sending of codes by an account on or off',
      params,
      body: useMessageAccountBody,
      answer: messageSettingsSchema,
    },
    (staff, { params, body }) =>
      readAfter(staff, useMessageAccount(deps, staff, params.channel, body.sendsCodes)),
  )

  call(
    MESSAGE_API.removeMessageAccount,
    { summary: 'Remove an account and its keys', params, answer: messageSettingsSchema },
    (staff, { params }) => readAfter(staff, removeMessageAccount(deps, staff, params.channel)),
  )

  call(
    MESSAGE_API.sentMessages,
    {
      summary: 'Messages to phones with their delivery state, newest first',
      querystring: sentMessagesQuery,
      answer: sentMessagesSchema,
    },
    (staff, { query }) => listSentMessages(deps, staff, query.after),
  )
})
