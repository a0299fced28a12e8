import type {
  MessageSettingsView,
  SaveMessageAccount,
  SaveMessageSettings,
  SentMessages,
  UseMessageAccount,
} from './messages.ts'
import { get, post } from './paths.ts'

/** Owners' calls about the store's accounts at services that take messages, and what those services call. */
export const MESSAGE_API = {
  messageSettings: get<MessageSettingsView>()('/api/stores/:storeId/messages/settings'),
  saveMessageSettings: post<SaveMessageSettings, MessageSettingsView>()(
    '/api/stores/:storeId/messages/settings',
  ),
  saveMessageAccount: post<SaveMessageAccount, MessageSettingsView>()(
    '/api/stores/:storeId/messages/accounts/:channel',
  ),
  testMessageAccount: post<undefined, MessageSettingsView>()(
    '/api/stores/:storeId/messages/accounts/:channel/test',
  ),
  useMessageAccount: post<UseMessageAccount, MessageSettingsView>()(
    '/api/stores/:storeId/messages/accounts/:channel/use',
  ),
  removeMessageAccount: post<undefined, MessageSettingsView>()(
    '/api/stores/:storeId/messages/accounts/:channel/remove',
  ),
  /** What was sent, the newest first. */
  sentMessages: get<SentMessages>()('/api/stores/:storeId/messages'),
  /** For services: its hook id tells store and account. */
  messageReports: post<undefined, undefined>()('/api/messages/reports/:hookId'),
  messageHandshake: get<undefined>()('/api/messages/reports/:hookId'),
} as const
