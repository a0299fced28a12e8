import type {
  MessageSettingsView,
  SaveMessageAccount,
  SaveMessageSettings,
  SentMessages,
  useMessageAccountBody,
} from './messages.ts'
import { get, post } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls of owners about the store's accounts at message services, and calls by those services. */
export const MESSAGE_API = {
  messageSettings: staffGet<MessageSettingsView>('messages.keys')('/messages/settings'),
  saveMessageSettings: staffPost<SaveMessageSettings, MessageSettingsView>('messages.keys')(
    '/messages/settings',
  ),
  saveMessageAccount: staffPost<SaveMessageAccount, MessageSettingsView>('messages.keys')(
    '/messages/accounts/:channel',
  ),
  testMessageAccount: staffPost<undefined, MessageSettingsView>('messages.keys')(
    '/messages/accounts/:channel/test',
  ),
  useMessageAccount: staffPost<typeof useMessageAccountBody, MessageSettingsView>('messages.keys')(
    '/messages/accounts/:channel/use',
  ),
  removeMessageAccount: staffPost<undefined, MessageSettingsView>('messages.keys')(
    '/messages/accounts/:channel/remove',
  ),
  /** Messages to diners, newest first. */
  sentMessages: staffGet<SentMessages>('messages.view')('/messages'),
  /** Called by services: the hook id identifies store and account. */
  receiveMessageReports: post<undefined, undefined>()('/api/messages/reports/:hookId'),
  messageHandshake: get<undefined>()('/api/messages/reports/:hookId'),
} as const
