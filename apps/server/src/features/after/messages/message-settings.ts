/** Message settings of a store, without the secrets. */

import { MESSAGE_API } from '@thali/contract/message-paths'
import type { MessageAccountView, MessageSettingsView, SaveMessageSettings } from '@thali/contract/messages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { MESSAGE_CHANNELS } from '@thali/domain/messages/message'
import { normalisePhone, phoneParts } from '@thali/domain/people/phone'
import { dialCodeOf } from '@thali/domain/store/dial-code'
import { businessDay } from '@thali/domain/time/store-clock'
import { inTransaction } from '../../../db/transaction.ts'
import { openPhone, sealPhone } from '../../../deliveries/messages/alert-phone.ts'
import { listCounts } from '../../../deliveries/messages/message.queries.ts'
import { listAccounts, type MessageAccountRow } from '../../../deliveries/messages/message-account.queries.ts'
import { openAccount } from '../../../deliveries/messages/open-account.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import {
  findMessageStore,
  lockMessageStore,
  NO_STORE_MESSAGES,
  setMessageStore,
} from './message-settings.queries.ts'

/** Message settings of a store, without the secrets. */
export async function readMessageSettings(deps: Deps, { storeId }: Staff): Promise<MessageSettingsView> {
  const store = await findMessageStore(deps.db, storeId)
  if (!store) throw new Refusal('store.not-found')
  const rows = await listAccounts(deps.db, storeId)
  const day = businessDay(deps.now().getTime(), store.time_zone, store.day_turns_at_minute)
  const today = await listCounts(deps.db, storeId, day)
  return {
    providers: [...deps.messages.values()].map(({ name, channel, title, hasTexts, fields }) => ({
      provider: name,
      channel,
      title,
      hasTexts,
      fields,
    })),
    channels: MESSAGE_CHANNELS.map((channel) => {
      const row = rows.find((one) => one.channel === channel)
      return { channel, account: row ? viewAccount(deps, storeId, row) : null }
    }),
    shared: {
      isThere: deps.sms.available,
      codesADay: deps.config.otp.sharedPerStorePerDay,
      sentToday: today.find(({ account }) => account === 'shared')?.sent ?? 0,
    },
    today,
    alertPhoneEnd: openPhone(deps.secrets, storeId, store.alert_phone)?.slice(-4) ?? null,
    approvesUnsent: store.approves_unsent,
    notices: store.message_notices ?? NO_STORE_MESSAGES,
  }
}

function viewAccount(deps: Deps, storeId: StoreId, row: MessageAccountRow): MessageAccountView {
  const open = openAccount(deps, storeId, row)
  const shown = open?.provider.fields.filter(({ isSecret }) => !isSecret) ?? []
  const path = pathTo(MESSAGE_API.receiveMessageReports.path, { hookId: row.hook_id })
  return {
    provider: row.provider,
    isReadable: open !== null,
    fields: Object.fromEntries(shown.map(({ name }) => [name, open?.settings.fields[name] ?? ''])),
    templates: { ...open?.settings.templates },
    sendsCodes: row.sends_codes,
    codesADay: row.codes_a_day,
    noticesADay: row.notices_a_day,
    setBy: row.set_by,
    setAt: row.updated_at.toISOString(),
    testedAt: row.tested_at?.toISOString() ?? null,
    reportUrl: deps.config.publicUrl + path,
    reportedAt: row.reported_at?.toISOString() ?? null,
  }
}

/** @throws {Refusal} order.phone-invalid */
export async function saveMessageSettings(
  deps: Deps,
  staff: Staff,
  { alertPhone, approvesUnsent, notices }: SaveMessageSettings,
): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const before = await lockMessageStore(tx, storeId)
    const { country, currency_code: currencyCode } = before
    const phone = alertPhone ? readPhone(alertPhone, dialCodeOf({ country, currencyCode })) : null
    const isSame = alertPhone === undefined
    await setMessageStore(tx, storeId, {
      alert_phone: isSame ? before.alert_phone : phone && sealPhone(deps.secrets, storeId, phone),
      approves_unsent: approvesUnsent,
      notices,
    })
    const { kinds, channels } = before.message_notices ?? NO_STORE_MESSAGES
    await writeAudit(deps, tx, staff, {
      action: 'messages.set',
      changes: {
        ...(!isSame && { alertPhone: [before.alert_phone ? 'before' : null, phone ? 'new' : null] }),
        approvesUnsent: [before.approves_unsent, approvesUnsent],
        kinds: [kinds.join(' '), notices.kinds.join(' ')],
        channels: [channels.join(' '), notices.channels.join(' ')],
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

/** Reads a phone typed with or without its country code, which is then the store's, as E.164. */
function readPhone(typed: string, dialCode: string): string {
  const plain = typed.replace(/[\s-]/g, '')
  const { prefix, number } = plain.startsWith('+') ? phoneParts(plain) : { prefix: dialCode, number: plain }
  const phone = normalisePhone(prefix, number)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['alertPhone'] })
  return phone.e164
}
