/** An accepted order has its ticket within a second, beside as many orders a second as a large house has. */
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { insertPrinter } from '@thali/test-kit/insert-printer'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { checkFollowed, untilFollowed } from './followed-orders.ts'

const STORES = 8

export interface Pace {
  readonly ordersASecond: number
  /**
   * Bound of the 99th percentile, in milliseconds; absent where other work shares the machine and it is only
   * measured.
   */
  readonly withinMs?: number
}

export async function tryFollowing(
  fixture: ProcessFixture,
  orders: number,
  { ordersASecond, withinMs = Number.POSITIVE_INFINITY }: Pace,
): Promise<ProofReport> {
  const violations = new Violations()
  const files = Array.from({ length: STORES }, (_, at) => {
    const file = makeStoreFile()
    file.profile.slug = `house-${at}`
    return file
  })
  for (const file of files) {
    await fixture.importFile(file)
    await fixture.read((db) => insertPrinter(db, file.profile._id))
  }
  const server = await startThali({ ...fixture.env, ...UNLIMITED })
  const beganAt = performance.now()
  const placing: Promise<void>[] = []
  for (let nth = 0; nth < orders; nth += 1) {
    await wait(Math.max(0, beganAt + (nth * 1_000) / ordersASecond - performance.now()))
    placing.push(place(server.origin, files[nth % STORES] as StoreFile, violations))
  }
  await Promise.all(placing)
  const tookMs = performance.now() - beganAt
  await untilFollowed(fixture.read)
  await server.stop()
  const lags: number[] = []
  for (const { profile } of files)
    lags.push(...(await fixture.read((db) => checkFollowed(db, profile._id, violations))))
  lags.sort((a, b) => a - b)
  const at = (part: number) => lags[Math.min(lags.length - 1, Math.floor(lags.length * part))] ?? 0
  if (at(0.99) > withinMs) violations.add(`one ticket of a hundred took ${at(0.99)} ms`)
  if (lags.length !== orders) violations.add(`${orders} orders were placed, and ${lags.length} are there`)
  return {
    figures: {
      orders: lags.length,
      aSecond: Math.round((orders * 1_000) / tookMs),
      medianMs: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
    },
    violations: violations.list(),
  }
}

async function place(origin: string, file: StoreFile, violations: Violations): Promise<void> {
  const item = file.menus[0]?.categories[0]?.items[0]
  const body = {
    orderType: 'Dine-In',
    address: 'Table 1',
    amount: 100,
    items: [{ itemID: item?._id, quantity: 1, configs: [] }],
  }
  const response = await fetch(`${origin}/order/create/web/${file.profile._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  if (response.status !== 201) violations.add(`${response.status} ${text.slice(0, 200)}`)
}
