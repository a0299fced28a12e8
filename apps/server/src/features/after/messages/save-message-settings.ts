/** Settings of the messages that diners get, and of the phone for tests and alerts. */
import type { SaveMessageSettings } from '@thali/contract/messages'
import { Refusal } from '@thali/contract/refusal'
import { normalisePhone, phoneParts } from '@thali/domain/people/phone'
import { dialCodeOf } from '@thali/domain/store/dial-code'
import { inTransaction } from '../../../db/transaction.ts'
import { sealPhone } from '../../../deliveries/messages/alert-phone.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockMessageStore, NO_STORE_MESSAGES, setMessageStore } from './message-settings.queries.ts'

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
