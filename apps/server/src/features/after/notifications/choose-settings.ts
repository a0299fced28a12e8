/** Notification choices of a member, and members who are alerted to waiting orders while their devices are silent. */
import type {
  NotificationSettingsAnswer,
  SaveNotificationSettings,
} from '@thali/contract/notification-settings'
import { Refusal } from '@thali/contract/refusal'
import { notificationKindsOf } from '@thali/domain/messages/notification'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  devicesThatHear,
  type NotificationSettings,
} from '@thali/domain/messages/notification-settings'
import { inTransaction } from '../../../db/transaction.ts'
import {
  findNotificationSettings,
  lockNotificationSettings,
  setNotificationSettings,
} from '../../../deliveries/notifications/notification-settings.queries.ts'
import { listDevices } from '../../../deliveries/push/push-device.queries.ts'
import type { Deps } from '../../../deps.ts'
import { personOf, requirePerson, type Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'

/** Limit of names shown. */
const NAMES_MAX = 20

export async function readNotificationChoice(deps: Deps, staff: Staff): Promise<NotificationSettingsAnswer> {
  const userId = personOf(staff)
  const chosen = userId && (await findNotificationSettings(deps.db, staff.storeId, userId))
  return answer(deps, staff, chosen ?? DEFAULT_NOTIFICATION_SETTINGS)
}

/** @throws {Refusal} permission.missing for a non-member: a screen, an operator */
export async function saveNotificationChoice(
  deps: Deps,
  staff: Staff,
  { hidden, silent, asked, quiet }: SaveNotificationSettings,
): Promise<NotificationSettingsAnswer> {
  const { storeId, role } = staff
  const id = requirePerson(staff)
  const settings = {
    hidden: [...new Set(hidden)].sort(),
    silent: [...new Set(silent)].sort(),
    asked: [...new Set(asked)].sort(),
    quiet,
  }
  await inTransaction(deps.db, async (tx) => {
    const before = await lockNotificationSettings(tx, storeId, id)
    if (!before) throw new Refusal('permission.missing', { permission: 'orders.view', role })
    const was = before.chosen ?? DEFAULT_NOTIFICATION_SETTINGS
    await setNotificationSettings(tx, storeId, id, settings)
    await writeAudit(deps, tx, staff, {
      action: 'member.set-notifications',
      subject: id,
      changes: {
        hidden: [was.hidden, settings.hidden],
        silent: [was.silent, settings.silent],
        asked: [was.asked ?? [], settings.asked],
        quiet: [was.quiet, settings.quiet],
      },
    })
  })
  return answer(deps, staff, settings)
}

async function answer(
  { db, now }: Deps,
  { storeId, id, role }: Staff,
  { hidden, silent, asked = [], quiet }: NotificationSettings,
): Promise<NotificationSettingsAnswer> {
  const others = (await listDevices(db, storeId, now())).filter(({ userId }) => userId !== id)
  const hearing = quiet ? devicesThatHear(others, 'orders-waiting', quiet) : []
  const names = [...new Set(hearing.map(({ ownerName }) => ownerName))].slice(0, NAMES_MAX)
  return {
    ...{ hidden: [...hidden], silent: [...silent], asked: [...asked], quiet },
    kinds: notificationKindsOf(role),
    heardBy: names,
  }
}
