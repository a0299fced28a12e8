import type {
  MessageSettingsView,
  SaveMessageAccount,
  SaveMessageSettings,
  SentMessages,
  UseMessageAccount,
} from './messages.ts'
import { get, post } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Owners' calls about the store's accounts at services that take messages, and what those services call. */
export const MESSAGE_API = {
  messageSettings: staffGet<MessageSettingsView>('messages.keys')('/api/stores/:storeId/messages/settings'),
  saveMessageSettings: staffPost<SaveMessageSettings, MessageSettingsView>('messages.keys')(
    '/api/stores/:storeId/messages/settings',
  ),
  saveMessageAccount: staffPost<SaveMessageAccount, MessageSettingsView>('messages.keys')(
    '/api/stores/:storeId/messages/accounts/:channel',
  ),
  testMessageAccount: staffPost<undefined, MessageSettingsView>('messages.keys')(
    '/api/stores/:storeId/messages/accounts/:channel/test',
  ),
  useMessageAccount: staffPost<UseMessageAccount, MessageSettingsView>('messages.keys')(
    '/api/stores/:storeId/messages/accounts/:channel/use',
  ),
  removeMessageAccount: staffPost<undefined, MessageSettingsView>('messages.keys')(
    '/api/stores/:storeId/messages/accounts/:channel/remove',
  ),
  /** Messages to diners, newest first. */
  sentMessages: staffGet<SentMessages>('messages.view')('/api/stores/:storeId/messages'),
  /** For services: its hook id tells store and account. */
  messageReports: post<undefined, undefined>()('/api/messages/reports/:hookId'),
  messageHandshake: get<undefined>()('/api/messages/reports/:hookId'),
} as const
