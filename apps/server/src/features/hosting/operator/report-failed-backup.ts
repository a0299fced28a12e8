/**
 * Notifies operators, or owners where there are none, that a scheduled backup was not made, or could not be
 * restored on trial.
 */
import { APP_PAGES } from '@thali/contract/app-pages'
import { GUIDE, pathTo } from '@thali/contract/paths'
import { findBackupRun } from '../../../backup/backup-runs.queries.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { operatorsToMail } from '../../base/people/operators/operators-to-mail.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import { listFirstStores } from './operator-stores.queries.ts'

/** Tries, an hour apart: a bucket that is away for a while is no failed backup. */
const TRIES_BEFORE = 2
/** Number of stores above which an installation without operators does not belong to its owners alone. */
const STORES_MAX = 20

/** The operators by mail; where there are none, the owners of the stores by mail and in their notification centre; once. */
export async function reportFailedBackup(deps: Deps, dueAt: Date): Promise<void> {
  const run = await findBackupRun(deps.db, dueAt)
  if (!run || run.state === 'done' || run.attempts < TRIES_BEFORE) return
  const day = dueAt.toISOString().slice(0, 10)
  const failed = { day, error: run.error ?? '' }
  const operators = await operatorsToMail(deps)
  if (operators.length === 0) return notifyStores(deps, dueAt, failed)
  if (!deps.mail.available) return
  for (const { id, email, language } of operators) {
    const path = pathTo(APP_PAGES.operatorDoctor, {}) as `/${string}`
    await inTransaction(deps.db, (tx) =>
      queueDelivery(deps, tx, {
        channel: 'mail',
        kind: 'backup-failed',
        storeId: null,
        about: `${dueAt.toISOString()} ${id}`,
        to: email,
        language,
        sender: null,
        params: { path, ...failed },
      }),
    )
  }
}

async function notifyStores(
  deps: Deps,
  dueAt: Date,
  failed: { readonly day: string; readonly error: string },
): Promise<void> {
  const about = dueAt.toISOString()
  const stores = await listFirstStores(deps.db, STORES_MAX + 1)
  if (stores.length > STORES_MAX) return
  for (const { id: storeId } of stores) {
    await inTransaction(deps.db, async (tx) => {
      // By the moment alone, so that an owner of several stores has one mail.
      const params = () => ({ path: `${GUIDE}/operators/backup` as const, ...failed })
      await queueOwnerMail(deps, tx, storeId, { kind: 'backup-failed', about, params })
      await addNotification(deps, tx, storeId, { kind: 'backup-failed', about, params: { day: failed.day } })
    })
  }
}
