/** Settings of the messages that diners get, and of the phone for tests and alerts. */
import type { SaveMessageSettings } from '@thali/contract/messages'
import { Refusal } from '@thali/contract/refusal'
import { DEFAULT_PREFIX, normalisePhone } from '@thali/domain/people/phone'
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
  const phone = alertPhone ? readPhone(alertPhone) : null
  await inTransaction(deps.db, async (tx) => {
    const before = await lockMessageStore(tx, storeId)
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

/** Reads a phone typed with or without its country code, as E.164. */
function readPhone(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '')
  const [prefix, rest] =
    plain.startsWith('+') && !plain.startsWith('+91') ? ['', plain] : [DEFAULT_PREFIX, plain]
  if (prefix === '') {
    if (!/^\+\d{8,15}$/.test(rest)) throw new Refusal('order.phone-invalid', { path: ['alertPhone'] })
    return rest
  }
  const phone = normalisePhone(prefix, rest)
  if (!phone.ok) throw new Refusal('order.phone-invalid', { path: ['alertPhone'] })
  return phone.e164
}
