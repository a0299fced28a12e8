/** Real processes that issue bills and credit notes, killed while they do. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Invoice } from '@thali/contract/invoices'
import type { OrderPayments } from '@thali/contract/payments'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { makeRandomId } from '@thali/server/make-id'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { insertOrder, twoLines } from '@thali/test-kit/insert-order'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { checkPapers, drawOutcomes, reachOutcome, type Till } from '../bill-outcomes.ts'
import { type InstallationCaller, untilAnswered } from '../installation-caller.ts'
import { openSmallInstallation } from '../small-installation.ts'
import { anyMoment, killInRounds } from './kill-rounds.ts'

/** Bills that are in work when a process is killed. */
const BILLS_A_KILL = 10
const LONGEST_BEFORE_KILL_MS = 400

/** Serials stay gapless and single while processes are killed: one on SQLite, two on PostgreSQL. */
export async function trySerialsAcrossKills(
  place: TestDatabase,
  random: SeededRandom,
  bills: number,
): Promise<ProofReport> {
  const { servers, storeId, signIn } = await openSmallInstallation(place)
  const orders = await addOrders(place, storeId, bills)
  const outcomes = drawOutcomes(orders, random)
  const kills = Math.ceil(bills / BILLS_A_KILL)
  const moment = anyMoment(servers, random, LONGEST_BEFORE_KILL_MS)
  const violations = new Violations()
  const figures = { processes: servers.size, kills, killedOver: 0, issued: 0, creditNotes: 0 }
  let inWork = 0
  let callers: readonly InstallationCaller[] = []
  let turn = 0
  const till = tillOverHttp(() => callers[turn++ % callers.length] as InstallationCaller, storeId)
  await killInRounds(kills, {
    servers,
    async begin() {
      await servers.start()
      callers = await signIn()
    },
    load(round) {
      const batch = orders.slice(round * BILLS_A_KILL, (round + 1) * BILLS_A_KILL)
      inWork = batch.length
      const bill = async (orderId: OrderId) => {
        await reachOutcome(till, orderId, outcomes.get(orderId) ?? 'stands')
        inWork -= 1
      }
      return [inParallel(batch, BILLS_A_KILL, bill)]
    },
    async moment() {
      const doomed = await moment()
      figures.killedOver += inWork
      return doomed
    },
    async settle() {
      const papers = await checkPapers(place.db, storeId, outcomes)
      for (const violation of papers.violations) violations.add(violation)
      figures.issued = papers.bills
      figures.creditNotes = papers.creditNotes
    },
  })
  return { figures, violations: violations.list() }
}

async function addOrders({ db }: TestDatabase, storeId: StoreId, count: number): Promise<OrderId[]> {
  const ids: OrderId[] = []
  for (let number = 1; number <= count; number += 1) {
    const id = makeRandomId() as OrderId
    await insertOrder(db, storeId, { id, number, state: 2, lines: twoLines(), at: new Date() })
    ids.push(id)
  }
  return ids
}

/** A till over HTTP, at any living process: unanswered requests are repeated under the same key. */
function tillOverHttp(nextCaller: () => InstallationCaller, storeId: StoreId): Till {
  const path = `/api/stores/${storeId}`
  /** @param isDone what a repetition is answered that finds the work done */
  const inTheEnd = <Result>(work: (caller: InstallationCaller) => Promise<Result>, isDone?: RegExp) =>
    untilAnswered(nextCaller, work, isDone)
  const payments = (orderId: OrderId) =>
    inTheEnd((by) => by.get<OrderPayments>(`${path}/orders/${orderId}/payments`))
  return {
    async issue(orderId, key) {
      const body = { orders: [orderId] }
      const headers = { 'idempotency-key': key }
      const issued = await inTheEnd((by) => by.post<Invoice>(`${path}/invoices`, body, headers))
      return issued?.id ?? ''
    },
    async pay(orderId) {
      const dueMinor = (await payments(orderId))?.dueMinor ?? 0
      const taken = { orderIds: [orderId], method: 'cash', dueMinor, amountMinor: dueMinor, key: orderId }
      await inTheEnd((by) => by.post(`${path}/payments`, taken))
    },
    async giveBack(orderId, amountMinor) {
      const chargeId = (await payments(orderId))?.receipts[0]?.chargeId ?? ''
      const body = { attempt: null, chargeId, amountMinor, reason: 'Cold', key: `back-${orderId}` }
      await inTheEnd((by) => by.post(`${path}/orders/${orderId}/refunds`, body))
    },
    async cancel(orderId) {
      const body = { to: 5, revision: 1, reasonId: 'closing' }
      const isDone = /order\.(wrong-state|moved-meanwhile|overtaken|stale)/
      await inTheEnd((by) => by.post(`${path}/orders/${orderId}/state`, body), isDone)
    },
    async takeBack(invoiceId) {
      const body = { reason: 'Wrong name' }
      await inTheEnd((by) => by.post(`${path}/invoices/${invoiceId}/credit`, body), /invoice\.credited/)
    },
  }
}
