/** Message settings of a store, without the secrets. */

import { MESSAGE_API } from '@thali/contract/message-paths'
import type { MessageAccountView, MessageSettingsView } from '@thali/contract/messages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { MESSAGE_CHANNELS } from '@thali/domain/messages/message'
import { businessDay } from '@thali/domain/time/store-clock'
import { openPhone } from '../../../deliveries/messages/alert-phone.ts'
import { listCounts } from '../../../deliveries/messages/message.queries.ts'
import { listAccounts, type MessageAccountRow } from '../../../deliveries/messages/message-account.queries.ts'
import { openAccount } from '../../../deliveries/messages/open-account.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findMessageStore, NO_STORE_MESSAGES } from './message-settings.queries.ts'

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
