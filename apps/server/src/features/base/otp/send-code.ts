/** Sends a code: first by the store's own accounts, then by the operator's, each within its daily budget. */
import type { OtpPurpose } from '@thali/contract/otp'
import type { StoreId } from '@thali/domain/ids'
import { type MessageKind, templateName } from '@thali/domain/messages/message'
import { languageFor, openAccounts } from '../../../deliveries/messages/open-account.ts'
import {
  type MessageToSend,
  type SendResult,
  sendBy,
  sendByAccount,
} from '../../../deliveries/messages/send-message.ts'
import type { Deps } from '../../../deps.ts'
import { MessageFailure } from '../../../providers/messages/message-provider.ts'
import { SmsUnavailable } from '../../../providers/sms/sms-provider.ts'

export interface CodeToSend {
  readonly storeId: StoreId
  readonly storeName: string
  readonly purpose: OtpPurpose
  readonly day: string
  readonly phone: string
  readonly code: string
}

/** Texts of the message, which name the use of the code: a diner asked by another person for it should see that. */
const TEXTS: Readonly<Record<OtpPurpose, (code: string, store: string) => string>> = {
  order: (code, store) => `${code} is your OTP for ${store}. It is valid for 10 minutes.`,
  'own-data': (code, store) =>
    `${code} is your OTP to see or delete your data at ${store}. It places no order. It is valid for 10 minutes.`,
}

const KINDS: Readonly<Record<OtpPurpose, MessageKind>> = { order: 'code', 'own-data': 'own-data-code' }

/** Whether any account can send codes. */
export async function sendsCodes(deps: Deps, storeId: StoreId, purpose: OtpPurpose): Promise<boolean> {
  return deps.sms.available || (await codeAccounts(deps, storeId, purpose)).length > 0
}

/**
 * Tries one account after another until one accepts the code.
 *
 * @returns false when none did; failures are recorded with the store's messages
 */
export async function sendCode(deps: Deps, code: CodeToSend): Promise<boolean> {
  for (const { account, language } of await codeAccounts(deps, code.storeId, code.purpose)) {
    const message = { ...messageOf(code), language, most: account.row.codes_a_day }
    const values = { code: code.code, store: templateName(code.storeName) }
    if (isTaken(await sendByAccount(deps, account, message, values))) return true
  }
  return deps.sms.available && isTaken(await sendShared(deps, code))
}

function messageOf({ storeId, day, phone, purpose }: CodeToSend) {
  return { storeId, day, phone, purpose: 'code', kind: KINDS[purpose], orderId: null } as const
}

async function codeAccounts(deps: Deps, storeId: StoreId, purpose: OtpPurpose) {
  const accounts = (await openAccounts(deps, storeId)).filter(({ row }) => row.sends_codes)
  return accounts.flatMap((account) => {
    const language = languageFor(account, KINDS[purpose], 'en')
    return language ? [{ account, language }] : []
  })
}

function sendShared(deps: Deps, code: CodeToSend): Promise<SendResult> {
  const most = deps.config.otp.sharedPerStorePerDay
  const message: MessageToSend = { ...messageOf(code), language: 'en', most }
  const text = TEXTS[code.purpose](code.code, templateName(code.storeName))
  return sendBy(deps, 'shared', message, async () => {
    try {
      await deps.sms.send(code.phone, text, code.code, code.purpose)
      return null
    } catch (cause) {
      if (!(cause instanceof SmsUnavailable)) throw cause
      throw new MessageFailure(cause.message, 'temporary', { cause })
    }
  })
}

function isTaken({ kind }: SendResult): boolean {
  return kind !== 'failed'
}
