import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { unansweredSteps } from '@thali/domain/chat/conversation'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { findStoreNames } from '../../../db/find-store.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { listDevicesToNotify } from '../../../deliveries/push/list-devices-to-notify.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import type { Deps } from '../../../deps.ts'
import { findPlainOrder } from '../../order/order-record/load-order.ts'
import { listUnanswered, lockConversation, updateConversation } from './conversation.queries.ts'
import { listMutedFor } from './mute.queries.ts'

const AT_ONCE = 200
/** Life of a push: an old one would ring for a message that is answered by then. */
const PUSH_LIFE_MS = 10 * 60_000
/** Limit of people of one store. */
const MUTED_MAX = 1000
const TOLD = 1
const RUNG = 2

/** Alerts about unanswered diners: each due step once across processes. Ordering stays open. */
export async function alertUnanswered(deps: Deps): Promise<void> {
  for (const { store_id, id } of await listUnanswered(deps.db, deps.now(), AT_ONCE)) {
    await alertThread(deps, store_id, id).catch((error: unknown) =>
      deps.log.warn({ err: error, storeId: store_id }, 'staff could not be told of a message'),
    )
  }
}

async function alertThread(deps: Deps, storeId: StoreId, id: string): Promise<void> {
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const conversation = await lockConversation(tx, storeId, id)
    if (!conversation?.waitingSince) return
    const { waitingSince, alerted } = conversation
    const waitedMs = at.getTime() - waitingSince.getTime()
    const behind = unansweredSteps(waitedMs)
    if (behind <= alerted) return
    const order = await findPlainOrder(tx, storeId, id as OrderId)
    const store = await findStoreNames(tx, storeId)
    if (!store) return
    await updateConversation(tx, storeId, id, { alerted: behind })
    const minutes = Math.floor(waitedMs / 60_000)
    const about = `${id} ${waitingSince.getTime()}`
    // Without an order it is not urgent.
    if (behind >= RUNG && order) {
      const deaf = await listMutedFor(tx, { storeId, at }, { conversationId: id, limit: MUTED_MAX })
      for (const { id: deviceId, userId } of await listDevicesToNotify(
        tx,
        storeId,
        'message-unanswered',
        at,
      )) {
        if (deaf.has(userId)) continue
        await queuePush(deps, tx, {
          kind: 'guest-waiting',
          storeId,
          about,
          deviceId,
          expiresAt: new Date(at.getTime() + PUSH_LIFE_MS),
          params: {
            path: pathTo(APP_PAGES.conversation, { slug: store.slug, conversationKey: id }) as `/${string}`,
            storeName: store.name,
            number: order.number,
            minutes,
          },
        })
      }
    }
    if (alerted < TOLD)
      await addNotification(deps, tx, storeId, {
        kind: 'message-unanswered',
        about,
        params: { orderId: id, number: order?.number ?? 0 },
      })
  })
}
