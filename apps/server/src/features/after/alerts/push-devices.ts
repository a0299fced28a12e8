/**
 * Push devices of the staff: each is added from its own browser, and may be removed by members who manage the
 * staff.
 */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PushDevices, SavedPushDevice, SavePushDevice } from '@thali/contract/push-devices'
import { Refusal } from '@thali/contract/refusal'
import { mayDo } from '@thali/domain/people/permissions'
import { inTransaction } from '../../../db/transaction.ts'
import {
  devicePurpose,
  listDevices,
  type PushDevice,
  putPushDevice,
  removeDevice,
} from '../../../deliveries/push/push-device.queries.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { isOftenDone } from '../../base/audit/is-often-done.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { findAlertStore } from './alert.queries.ts'

const TEST_LIFE_MS = 5 * 60_000
/** Limit of tests of one store per hour. */
const TESTS_MAX = 30
const HOUR_MS = 3_600_000

/** Devices of the caller; all devices for a member who manages the staff. */
export async function readPushDevices(deps: Deps, staff: Staff): Promise<PushDevices> {
  const devices = await listVisible(deps, staff)
  return {
    publicKey: deps.push.publicKey,
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      ownerName: device.ownerName,
      isOwn: device.userId === holderOf(staff).id,
      createdAt: device.createdAt.toISOString(),
    })),
  }
}

/** Registers the calling browser for notifications, as long as its session, screen or token lasts. */
export async function savePushDevice(
  deps: Deps,
  staff: Staff,
  { name, language, endpoint, p256dh, auth }: SavePushDevice,
): Promise<SavedPushDevice> {
  const { storeId } = staff
  const { id: userId, via } = holderOf(staff)
  // A visiting operator must not get the store's notifications forever.
  if (via === 'operator') throw new Refusal('permission.missing')
  const id = deps.newId()
  const subscription = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  await inTransaction(deps.db, async (tx) => {
    await putPushDevice(tx, {
      store_id: storeId,
      id,
      endpoint_hash: deps.secrets.hmac('push-endpoint', endpoint),
      sealed: deps.secrets.seal(devicePurpose(id), subscription),
      name,
      language,
      via,
      user_id: userId,
      session_id: staff.sessionId,
      created_at: deps.now(),
    })
    await writeAudit(deps, tx, staff, {
      action: 'push-device.add',
      subject: id,
      changes: { name: [null, name] },
    })
  })
  return { id }
}

/**
 * Removes a push device.
 *
 * @throws {Refusal} push-device.not-found, also for another member's if the caller does not manage the staff
 */
export async function removePushDevice(deps: Deps, staff: Staff, deviceId: string): Promise<void> {
  const device = await getVisible(deps, staff, deviceId)
  await inTransaction(deps.db, async (tx) => {
    if (!(await removeDevice(tx, staff.storeId, device.id))) throw new Refusal('push-device.not-found')
    const changes = { name: [device.name, null], owner: [device.ownerName, null] } as const
    await writeAudit(deps, tx, staff, { action: 'push-device.remove', subject: device.id, changes })
  })
}

/** Sends a test notification. @throws {Refusal} push-device.not-found; rate.limited */
export async function testPushDevice(deps: Deps, staff: Staff, deviceId: string): Promise<void> {
  const { storeId } = staff
  const device = await getVisible(deps, staff, deviceId)
  const store = await findAlertStore(deps.db, storeId)
  if (!store) throw new Refusal('store.not-found')
  const at = deps.now()
  const since = new Date(at.getTime() - HOUR_MS)
  if (await isOftenDone(deps.db, storeId, 'push-device.test', { since, limit: TESTS_MAX }))
    throw new Refusal('rate.limited', {}, { 'retry-after': String(HOUR_MS / 1000) })
  await inTransaction(deps.db, async (tx) => {
    await queuePush(deps, tx, {
      kind: 'test',
      storeId,
      // Repeated taps within seconds are one notification.
      about: String(Math.floor(at.getTime() / 3000)),
      deviceId: device.id,
      expiresAt: new Date(at.getTime() + TEST_LIFE_MS),
      params: {
        path: pathTo(APP_PAGES.board, { slug: store.slug }) as `/${string}`,
        storeName: store.name,
      },
    })
    await writeAudit(deps, tx, staff, { action: 'push-device.test', subject: device.id })
  })
}

/** Holder of a browser's devices: a screen's belong to the screen, whichever person it acts for at the moment. */
function holderOf({ id, via, sessionId }: Staff) {
  return via === 'pin' ? { id: sessionId, via: 'screen' as const } : { id, via }
}

async function listVisible({ db, now }: Deps, staff: Staff): Promise<PushDevice[]> {
  const all = await listDevices(db, staff.storeId, now())
  return mayDo(staff.role, 'staff.manage') ? all : all.filter(({ userId }) => userId === holderOf(staff).id)
}

async function getVisible(deps: Deps, staff: Staff, deviceId: string): Promise<PushDevice> {
  const device = (await listVisible(deps, staff)).find(({ id }) => id === deviceId)
  if (!device) throw new Refusal('push-device.not-found')
  return device
}
