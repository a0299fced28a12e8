/** Actions of an owner on an account: test it, and use it for codes. */
import { TESTS_A_DAY } from '@thali/contract/messages'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { type MessageChannel, templateName } from '@thali/domain/messages/message'
import { businessDay } from '@thali/domain/time/store-clock'
import { inTransaction } from '../../../db/transaction.ts'
import { openPhone } from '../../../deliveries/messages/alert-phone.ts'
import {
  findAccount,
  lockAccounts,
  noteAccount,
  putAccount,
} from '../../../deliveries/messages/message-account.queries.ts'
import { languageFor, type OpenAccount, openAccount } from '../../../deliveries/messages/open-account.ts'
import { sendByAccount } from '../../../deliveries/messages/send-message.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { findMessageStore } from './message-settings.queries.ts'

/** Matches no real code: it has two digits too few. */
const TEST_CODE = '12'

/**
 * Sends the template of a code to the store's own number, a limited number of times per day.
 *
 * @throws {Refusal} message-account.not-found, message-account.no-template, message-test.no-phone,
 *   message-test.failed with the reason
 */
export async function testMessageAccount(deps: Deps, staff: Staff, channel: MessageChannel): Promise<void> {
  const { storeId } = staff
  const account = await getAccount(deps, storeId, channel)
  const language = languageFor(account, 'code', 'en')
  if (!language) throw new Refusal('message-account.no-template')
  const store = await findMessageStore(deps.db, storeId)
  const phone = openPhone(deps.secrets, storeId, store?.alert_phone ?? null)
  if (!store || !phone) throw new Refusal('message-test.no-phone')
  const day = businessDay(deps.now().getTime(), store.time_zone, store.day_turns_at_minute)
  const message = { storeId, day, purpose: 'test', most: TESTS_A_DAY, kind: 'code', language, phone } as const
  const values = { code: TEST_CODE, store: templateName(store.name) }
  const result = await sendByAccount(deps, account, { ...message, orderId: null }, values)
  const outcome = result.kind === 'failed' ? result.reason : 'taken'
  await inTransaction(deps.db, async (tx) => {
    if (outcome === 'taken') await noteAccount(tx, storeId, channel, { tested_at: deps.now() })
    await writeAudit(deps, tx, staff, {
      action: 'message-account.test',
      subject: channel,
      changes: { outcome: [null, outcome] },
    })
  })
  if (outcome !== 'taken') throw new Refusal('message-test.failed', { reason: outcome })
}

/**
 * Switches the sending of one-time codes by an account on or off.
 *
 * @throws {Refusal} message-account.not-found, message-account.no-template, message-account.untested
 */
export async function useMessageAccount(
  deps: Deps,
  staff: Staff,
  channel: MessageChannel,
  sendsCodes: boolean,
): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const row = (await lockAccounts(tx, storeId)).find((one) => one.channel === channel)
    const account = row ? openAccount(deps, storeId, row) : null
    if (!row || !account) throw new Refusal('message-account.not-found')
    if (sendsCodes && !languageFor(account, 'code', 'en')) throw new Refusal('message-account.no-template')
    if (sendsCodes && row.tested_at === null) throw new Refusal('message-account.untested')
    if (row.sends_codes === sendsCodes) return
    await putAccount(tx, { store_id: storeId, ...row, sends_codes: sendsCodes })
    await writeAudit(deps, tx, staff, {
      action: 'message-account.use',
      subject: channel,
      changes: { sendsCodes: [row.sends_codes, sendsCodes] },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

async function getAccount(deps: Deps, storeId: StoreId, channel: MessageChannel): Promise<OpenAccount> {
  const row = await findAccount(deps.db, storeId, channel)
  const account = row ? openAccount(deps, storeId, row) : null
  if (!account) throw new Refusal('message-account.not-found')
  return account
}
