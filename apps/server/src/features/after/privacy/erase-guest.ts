import type { ErasedGuest, guestSchema } from '@thali/contract/store-data'
import type { OrderId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import type { z } from 'zod'
import { emptyWriteAhead } from '../../../db/empty-write-ahead.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { eraseReservationsOf, listReservationAddresses } from '../../order/reservation/erase-reservations.ts'
import { eraseChatOfNumber } from '../chat/erase-chats.ts'
import { eraseMailsWith } from '../mail/erase-mails.ts'
import { eraseOrdersOf } from './erase-old-diner-data.ts'
import { type FoundGuest, findGuest } from './find-guest.ts'
import { listFeedbackAddresses, listOrdersOfAddress } from './guest-data.queries.ts'
import { eraseDiners } from './privacy.queries.ts'

const ORDERS_AT_ONCE = 200
/** Most threads whose screens get an event; others show when a list is next read. */
const TOLD_MOST = 50

/**
 * Erases a diner's data from their finished orders and past reservations, and removes mails of the addresses in them,
 * for an owner on the diner's request. The audit log has only the numbers.
 *
 * @throws {Refusal} that of `findGuest`
 */
export async function eraseGuest(
  deps: Deps,
  staff: Staff,
  asked: z.output<typeof guestSchema>,
): Promise<ErasedGuest> {
  const erased = await new Erasure(deps, staff).run(await findGuest(deps.db, staff.storeId, asked))
  await emptyWriteAhead(deps)
  return erased
}

/** A single erasure, in transactions that never remove data needed to find the rest. */
class Erasure {
  readonly #deps: Deps
  readonly #staff: Staff
  #mails = 0

  constructor(deps: Deps, staff: Staff) {
    this.#deps = deps
    this.#staff = staff
  }

  async run(guest: FoundGuest): Promise<ErasedGuest> {
    const { db } = this.#deps
    if (guest.by === 'phone') {
      const { storeId } = this.#staff
      const orders = await eraseOrdersOf(db, { storeId, phone: guest.phone }, (tx, ids) =>
        this.#orders(tx, ids),
      )
      await inTransaction(db, (tx) => eraseChatOfNumber(tx, storeId, guest.phone))
      return this.#withReservations({ by: 'phone', value: guest.phone }, orders)
    }
    if (guest.by === 'email') {
      const erased = await this.#ordersOfAddress(guest.email)
      await inTransaction(db, (tx) => this.#mailsWith(tx, [guest.email]))
      return this.#withReservations({ by: 'email', value: guest.email }, { erased, unfinished: 0 })
    }
    const { order } = guest
    if (!isFinal(order.state as OrderState)) return { erased: 0, reservations: 0, mails: 0, unfinished: 1 }
    await inTransaction(db, (tx) => this.#orders(tx, [order.id]))
    return { erased: 1, reservations: 0, mails: this.#mails, unfinished: 0 }
  }

  async #ordersOfAddress(email: string): Promise<number> {
    const { db } = this.#deps
    let erased = 0
    while (true) {
      const orders = await listOrdersOfAddress(db, this.#staff.storeId, email, ORDERS_AT_ONCE)
      const ids = orders.map(({ id }) => id)
      if (ids.length > 0) await inTransaction(db, (tx) => this.#orders(tx, ids))
      erased += ids.length
      if (ids.length < ORDERS_AT_ONCE) return erased
    }
  }

  async #withReservations(
    guest: Parameters<typeof eraseReservationsOf>[2],
    orders: { readonly erased: number; readonly unfinished: number },
  ): Promise<ErasedGuest> {
    const { db, now } = this.#deps
    const { storeId } = this.#staff
    const reservations = await inTransaction(db, async (tx) => {
      await this.#mailsWith(tx, await listReservationAddresses(tx, storeId, guest, now()))
      const done = await eraseReservationsOf(tx, storeId, guest, now())
      if (done.erased > 0) await this.#note(tx, 'reservations', done.erased)
      return done
    })
    return {
      erased: orders.erased,
      reservations: reservations.erased,
      mails: this.#mails,
      unfinished: orders.unfinished + reservations.unfinished,
    }
  }

  async #orders(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
    const { storeId } = this.#staff
    await this.#mailsWith(tx, await listFeedbackAddresses(tx, storeId, orderIds))
    await eraseDiners(tx, storeId, orderIds, this.#deps.now())
    await this.#note(tx, 'orders', orderIds.length)
  }

  async #mailsWith(tx: Db, addresses: readonly string[]): Promise<void> {
    const { storeId } = this.#staff
    const threadIds = await eraseMailsWith(tx, storeId, addresses)
    if (threadIds.length === 0) return
    this.#mails += threadIds.length
    await this.#note(tx, 'mails', threadIds.length)
    const data = { threadIds: threadIds.slice(0, TOLD_MOST) }
    await publishEvent(this.#deps, tx, { storeId, kind: 'mail.changed', data, at: this.#deps.now() })
  }

  #note(tx: Db, what: 'orders' | 'reservations' | 'mails', count: number): Promise<void> {
    return writeAudit(this.#deps, tx, this.#staff, {
      action: 'guest.erase',
      changes: { [what]: [count, null] },
    })
  }
}
