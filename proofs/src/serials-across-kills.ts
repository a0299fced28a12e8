/** Real processes that issue bills and credit notes, killed while they do. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Invoice } from '@thali/contract/invoices'
import type { OrderPayments } from '@thali/contract/payments'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { makeRandomId } from '@thali/server/make-id'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import { insertOrder, twoLines } from '@thali/test-kit/insert-order'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { checkPapers, drawOutcomes, reachOutcome, type Till } from './bill-outcomes.ts'
import { InstallationCaller } from './installation-caller.ts'
import { makeOwner } from './staff-screen.ts'

/** Bills that are in work when a process is killed. */
const BILLS_A_KILL = 10
const LONGEST_BEFORE_KILL_MS = 400
const TRIES = 600
const PAUSE_MS = 100

/** Serials stay gapless and single while processes are killed: one on SQLite, two on PostgreSQL. */
export async function trySerialsAcrossKills(
  place: TestDatabase,
  random: SeededRandom,
  bills: number,
): Promise<ProofReport> {
  const { env, importFile } = makeProcessFixture(place)
  const file = makeSmallStore()
  await importFile(file)
  const storeId = file.profile._id
  const orders = await addOrders(place, storeId, bills)
  const owner = await makeOwner(env, file.profile.slug)
  const ports = await Promise.all(Array.from({ length: place.databaseUrl ? 2 : 1 }, freePort))
  const start = (port: number) => startThali({ ...env, ...UNLIMITED, PORT: String(port) })
  const servers: ThaliProcess[] = []
  for (const port of ports) servers.push(await start(port))
  const violations = new Violations()
  const figures = { processes: servers.length, kills: 0, killedOver: 0 }
  try {
    const callers: InstallationCaller[] = []
    for (const { origin } of servers) {
      const caller = new InstallationCaller(origin)
      await caller.signIn(owner)
      callers.push(caller)
    }
    const outcomes = drawOutcomes(orders, random)
    for (let from = 0; from < orders.length; from += BILLS_A_KILL) {
      const batch = orders.slice(from, from + BILLS_A_KILL)
      let done = 0
      const working = inParallel(batch, BILLS_A_KILL, async (orderId) => {
        await reachOutcome(tillOverHttp(callers, storeId), orderId, outcomes.get(orderId) ?? 'stands')
        done += 1
      })
      await wait(random.between(0, LONGEST_BEFORE_KILL_MS))
      const doomed = random.between(0, servers.length - 1)
      figures.killedOver += batch.length - done
      await servers[doomed]?.kill()
      figures.kills += 1
      servers[doomed] = await start(ports[doomed] ?? 0)
      await working
    }
    const papers = await checkPapers(place.db, storeId, outcomes)
    for (const violation of papers.violations) violations.add(violation)
    const { bills: issued, creditNotes } = papers
    return { figures: { ...figures, issued, creditNotes }, violations: violations.list() }
  } finally {
    for (const server of servers) await server.stop()
  }
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

/** A till over HTTP, at any process that lives: what was not answered is asked again under the same key. */
function tillOverHttp(callers: readonly InstallationCaller[], storeId: StoreId): Till {
  const path = `/api/stores/${storeId}`
  let turn = 0
  /** @param isDone what a repetition is answered that finds the work done */
  const inTheEnd = async <Result>(
    work: (caller: InstallationCaller) => Promise<Result>,
    isDone: RegExp = /^$/,
  ): Promise<Result | null> => {
    for (let tries = 0; ; tries += 1) {
      const caller = callers[turn % callers.length]
      turn += 1
      try {
        if (caller) return await work(caller)
      } catch (error) {
        const { message } = error as Error
        if (isDone.test(message)) return null
        if (tries === TRIES || / was answered 4(?!29)\d\d/.test(message)) throw error
        await wait(PAUSE_MS)
      }
    }
  }
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
