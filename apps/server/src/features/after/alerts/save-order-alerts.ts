/** Settings of the alerts about untouched orders. */
import { isDeepStrictEqual } from 'node:util'
import type { OrderAlertSettings, SaveOrderAlerts } from '@thali/contract/order-alerts'
import { Refusal } from '@thali/contract/refusal'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { ownersToMail } from '../../base/people/users/queue-owner-mail.ts'
import { getAlerts, lockAlerts, setAlerts } from './alert.queries.ts'
import { canMessageOwner } from './can-message-owner.ts'

/** Alert settings, and which of them can take effect. */
export async function readOrderAlerts(deps: Deps, { storeId }: Staff): Promise<OrderAlertSettings> {
  const { db, mail } = deps
  const owners = await ownersToMail(db, storeId)
  return {
    ...((await getAlerts(db, storeId)) ?? DEFAULT_ORDER_ALERTS),
    mailWorks: mail.available,
    owners: owners.length,
    messagesOwner: await canMessageOwner(deps, storeId),
  }
}

/** Saves the settings of order alerts. @throws {Refusal} editor.changed-meanwhile */
export async function saveOrderAlerts(
  deps: Deps,
  staff: Staff,
  { seen, alerts }: SaveOrderAlerts,
): Promise<OrderAlertSettings> {
  await inTransaction(deps.db, async (tx) => {
    const before = (await lockAlerts(tx, staff.storeId)) ?? DEFAULT_ORDER_ALERTS
    if (!isDeepStrictEqual({ ...before }, { ...seen })) throw new Refusal('editor.changed-meanwhile')
    await setAlerts(tx, staff.storeId, alerts)
    await writeAudit(deps, tx, staff, { action: 'order-alerts.set', changes: changesBetween(before, alerts) })
  })
  return readOrderAlerts(deps, staff)
}
