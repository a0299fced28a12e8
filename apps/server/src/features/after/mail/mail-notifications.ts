import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import type { NotificationParams } from '@thali/domain/messages/notification'
import { findStoreNames } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import {
  findLastNotification,
  removeNotification,
} from '../../../deliveries/notifications/notification.queries.ts'
import { listDevicesToNotify } from '../../../deliveries/push/list-devices-to-notify.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import { defineFollower, type FollowDeps } from '../../../events/follower.ts'
import { listMailThreadsById, type MailThreadRow } from './mail-thread.queries.ts'

const KIND = 'mail-received'
type Told = NotificationParams[typeof KIND]

/** Mails within this time share one notification and one push. */
const GROUP_MS = 3_600_000
/** Age up to which mails are notified. Older ones only appear in the inbox, such as after connecting a mailbox. */
const FRESH_MS = 24 * 3_600_000

/** Notifies the staff of mails by people: those of an hour share a notification, which counts each. */
export const mailNotifications = defineFollower({
  name: 'mail-notices',
  events: ['mail.received'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const came = events.flatMap(({ data, at }) => (data.threadIds as string[]).map((id) => ({ id, at })))
    const threads = await listMailThreadsById(tx, storeId, [...new Set(came.map(({ id }) => id))])
    const told = came.filter(({ id, at }) =>
      threads.some((thread) => thread.id === id && isToldOf(thread, at)),
    )
    if (told.length > 0) await notifyStaff(deps, tx, storeId, { mails: told.length, threadId: onlyOf(told) })
  },
})

/**
 * Whether a thread is notified: not mails of programs or archived ones; feedback is notified by its rating
 * until its diner writes again.
 */
function isToldOf(thread: MailThreadRow, at: Date): boolean {
  const { unread, place, automatic, kind, mails, lastDirection, lastAt } = thread
  if (!unread || place !== 'inbox' || automatic || lastDirection !== 'in') return false
  return (kind === 'letter' || mails > 1) && at.getTime() - lastAt.getTime() < FRESH_MS
}

function onlyOf(told: readonly { readonly id: string }[]): string {
  const [first] = told
  return first && told.every(({ id }) => id === first.id) ? first.id : ''
}

async function notifyStaff(deps: FollowDeps, tx: Db, storeId: StoreId, fresh: Told): Promise<void> {
  const at = deps.now()
  const last = await findLastNotification(tx, storeId, KIND)
  const isSameGroup = last !== undefined && at.getTime() - Number(last.about) < GROUP_MS
  const before = isSameGroup ? (JSON.parse(last.params) as Told) : { mails: 0, threadId: fresh.threadId }
  const params = {
    mails: before.mails + fresh.mails,
    threadId: before.threadId === fresh.threadId ? fresh.threadId : '',
  }
  const about = isSameGroup ? last.about : String(at.getTime())
  await pushTo(deps, tx, storeId, about, params)
  if (isSameGroup) await removeNotification(tx, storeId, { kind: KIND, about })
  await addNotification(deps, tx, storeId, { kind: KIND, about, params })
}

/** Pushes to each device once per group, even if its quiet hours end during it. */
async function pushTo(deps: FollowDeps, tx: Db, storeId: StoreId, about: string, { mails, threadId }: Told) {
  const at = deps.now()
  const devices = await listDevicesToNotify(tx, storeId, KIND, at)
  const store = devices.length > 0 && (await findStoreNames(tx, storeId))
  if (!store) return
  const { slug, name: storeName } = store
  const path = threadId
    ? pathTo(APP_PAGES.mailOfMailbox, { slug, systemLabel: 'inbox', mailId: threadId })
    : pathTo(APP_PAGES.mailbox, { slug, systemLabel: 'inbox' })
  const expiresAt = new Date(at.getTime() + GROUP_MS)
  for (const { id: deviceId } of devices)
    await queuePush(deps, tx, {
      ...{ kind: 'mails-received', storeId, about, deviceId, expiresAt },
      params: { path: path as `/${string}`, storeName, mails },
    })
}
