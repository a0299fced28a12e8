/** Audit log entries expected of writes to a store's messages. */
import type { AuditAction } from '@thali/contract/audit'
import { makeMessageProviders } from '@thali/server/providers/messages/make-message-providers'
import type { MessageProviders } from '@thali/server/providers/messages/message-provider'

/** Services that take whatever they are given. */
export const TAKING_SERVICES: MessageProviders = makeMessageProviders(async () => ({
  status: 200,
  headers: {},
  text: JSON.stringify({ type: 'success', message: '1' }),
}))

/** An account at MSG91 with the template of a code. */
export const SMS_ACCOUNT = {
  provider: 'msg91',
  fields: { authKey: 'the-key-of-the-service' },
  templates: { 'code.en': { id: '1107160000000012345', text: '' } },
  codesADay: 20,
  noticesADay: 20,
}

/** Settings of messages, with a phone for tests. */
export const MESSAGE_SETTINGS = {
  alertPhone: '9876500000',
  approvesUnsent: true,
  notices: { kinds: [], channels: [] },
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

interface MessageWrite {
  readonly action: AuditAction
  before?(): Promise<unknown>
  body?(): object
  readonly changes?: object
}

/** @param call asks an address below the store's */
export function messageWrites(call: Call): Readonly<Record<string, MessageWrite>> {
  const setAccount = () => call('POST', 'messages/accounts/sms', SMS_ACCOUNT)
  const setPhone = () => call('POST', 'messages/settings', MESSAGE_SETTINGS)
  const test = () => call('POST', 'messages/accounts/sms/test')
  return {
    'POST /api/stores/:storeId/messages/settings': {
      action: 'messages.set',
      body: () => ({ ...MESSAGE_SETTINGS, approvesUnsent: false }),
      changes: { approvesUnsent: [true, false], alertPhone: [null, 'new'] },
    },
    'POST /api/stores/:storeId/messages/accounts/:channel': {
      action: 'message-account.set',
      body: () => SMS_ACCOUNT,
      changes: { provider: [null, 'msg91'], keys: [null, 'new'], codesADay: [null, 20] },
    },
    'POST /api/stores/:storeId/messages/accounts/:channel/test': {
      action: 'message-account.test',
      async before() {
        await setAccount()
        await setPhone()
      },
      changes: { outcome: [null, 'taken'] },
    },
    'POST /api/stores/:storeId/messages/accounts/:channel/use': {
      action: 'message-account.use',
      async before() {
        await setAccount()
        await setPhone()
        await test()
      },
      body: () => ({ sendsCodes: true }),
      changes: { sendsCodes: [false, true] },
    },
    'POST /api/stores/:storeId/messages/accounts/:channel/remove': {
      action: 'message-account.remove',
      before: setAccount,
      changes: { provider: ['msg91', null] },
    },
  }
}
