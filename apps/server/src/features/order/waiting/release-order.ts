import type { StoreId } from '@thali/domain/ids'
import type { HoldReason } from '@thali/domain/order/held-order'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { changeFigures, saleTimesIn } from '../../figures/change-figures.ts'
import { cameToKitchen, queueTickets } from '../../printing/queue-tickets.ts'
import { toFigureOrder } from '../record/figure-order.ts'
import type { LoadedOrder } from '../record/load-order.ts'
import { insertMove, listLastPositions } from '../record/move.queries.ts'
import { toTicketedSale } from '../record/ticketed-sale.ts'
import { markReleased } from './held-orders.queries.ts'
import { countFromNow, removeUnaccepted } from './unaccepted-orders.queries.ts'

/** How a held order gets to the kitchen. */
export interface Release {
  /** What it waited for, and has. */
  readonly heldFor: HoldReason
  /** Who of the store let it through; null: nobody had to look, it was paid or its time has come. */
  readonly by: Staff | null
  readonly at: Date
  /** Of its payment, for those who follow the store's events. */
  readonly told?: Readonly<Record<string, unknown>>
}

/**
 * Releases a held order to the kitchen, with an entry of its history, and announces it; the one way in which held
 * orders get there. From here on it is late, counted and rung for.
 *
 * @param loaded as it was read: its revision tells whether it is still the same
 * @returns false, having written nothing, when it is not held for this any more
 */
export async function releaseOrder(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  storeId: StoreId,
  loaded: LoadedOrder,
  { heldFor, by, at, told }: Release,
): Promise<boolean> {
  const { id: orderId, state, revision } = loaded.order
  const saleTime = (await saleTimesIn(tx, storeId))(at.getTime())
  if (!(await markReleased(tx, storeId, orderId, { heldFor, revision, saleTime, at }))) return false
  const positions = await listLastPositions(tx, storeId, [orderId])
  await insertMove(tx, storeId, {
    orderId,
    position: (positions.get(orderId) ?? 0) + 1,
    from: state,
    to: state,
    kind: 'release',
    byId: by?.id ?? 'system',
    byName: by?.name ?? '',
    reason: null,
    note: '',
    at,
  })
  if (by) {
    const changes = { held: [true, false] as const }
    await writeAudit(deps, tx, by, { action: 'order.approve', subject: orderId, changes })
    await removeUnaccepted(tx, storeId, [orderId])
  } else await countFromNow(tx, storeId, orderId, at)
  const before = toFigureOrder(loaded)
  const released = { ...before, saleTime, releasedAt: at.getTime(), movedAt: at.getTime() }
  await changeFigures(tx, storeId, [before], [released])
  await queueTickets(deps, tx, storeId, toTicketedSale(loaded), cameToKitchen(state))
  const data = { state, revision: revision + 1, ...told }
  await publishEvent(deps, tx, { storeId, kind: 'order.released', orderId, data, at })
  return true
}
