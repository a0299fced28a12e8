/** Every kept backup comes up in this version, on both engines, with everything in it (promise J2). */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OrderStatus } from '@thali/contract/order-status'
import type { Board } from '@thali/contract/staff-orders'
import { migrate } from '@thali/server/db/migrate'
import { makeEmptyDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { runThali, startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InstallationCaller } from './installation-caller.ts'
import {
  DUMP_ENDING,
  DUMP_PASSPHRASE,
  DUMPS,
  type DumpFacts,
  makeUpgradeDump,
  readBillFacts,
  readOrderFacts,
  readSalesFacts,
} from './upgrade-dump.ts'
import { readMoneyFacts } from './upgrade-dump-money.ts'

const dumps = readdirSync(DUMPS)
  .filter((name) => name.endsWith(DUMP_ENDING))
  .map((name) => name.slice(0, -DUMP_ENDING.length))

function placeOf({ dataDir, databaseUrl }: TestDatabase) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ALLOW_UNSAFE_POSTGRES: '1' }
}

it('finds backups that were kept', () => {
  expect(dumps).toEqual(expect.arrayContaining(['1.0.64-issue-8', '1.0.64-issue-9', '1.0.64-issue-10-begun']))
})

describe.each(dumps)('an installation of %s', (name) => {
  let empty: TestDatabase
  let server: ThaliProcess
  let facts: DumpFacts
  let diner: InstallationCaller
  beforeAll(async () => {
    facts = JSON.parse(await readFile(join(DUMPS, `${name}.json`), 'utf8'))
    empty = await makeEmptyDatabase()
    const place = placeOf(empty)
    const file = join(DUMPS, `${name}${DUMP_ENDING}`)
    const restored = await runThali(['restore', file, '--passphrase-stdin'], place, DUMP_PASSPHRASE)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    server = await startThali({ ...place, ...UNLIMITED })
    diner = new InstallationCaller(server.origin)
  })
  afterAll(async () => {
    await server?.stop()
    await empty?.close()
  })

  it('is brought up to this version', async () => {
    expect(await migrate(empty.database)).toEqual([])
  })

  it('shows its menu with its images', async () => {
    const page = await diner.text(`/${facts.slug}/`)
    for (const words of facts.shown) expect(page).toContain(words)
    const [image] = /\/media\/[^"' ,]+\.(webp|jpg|avif)/.exec(page) ?? []
    await diner.text(image ?? 'no image on the page')
  })

  it('tells every order as it was told before', async () => {
    for (const order of facts.orders) expect(await readOrderFacts(diner, order.slug)).toEqual(order)
  })

  it('has its bills, the sales of its day, its payments, discounts and printers as they were', async () => {
    const { storeId, bills, sales, money } = facts
    const staff = new InstallationCaller(server.origin)
    await staff.signIn(facts.staff[0] ?? { email: '', password: '' })
    if (bills) expect(await readBillFacts(staff, storeId)).toEqual(bills)
    if (sales) expect(await readSalesFacts(staff, storeId, sales.day)).toEqual(sales)
    if (money) expect(await readMoneyFacts(staff, storeId)).toEqual(money)
  })

  it('lets its staff sign in, and its programs call, to the same board', async () => {
    const program = new InstallationCaller(server.origin, { authorization: `token ${facts.apiToken}` })
    const callers = [program]
    for (const credentials of facts.staff) {
      const staff = new InstallationCaller(server.origin)
      await staff.signIn(credentials)
      callers.push(staff)
    }
    for (const caller of callers) {
      const { orders } = await caller.get<Board>(`/api/stores/${facts.storeId}/board`)
      const slugs = orders.filter(({ state }) => state <= 3).map(({ slug }) => slug)
      expect(slugs.sort()).toEqual([...facts.open].sort())
    }
  })

  it('takes orders', async () => {
    const items = [{ itemID: 'chai', quantity: 1, configs: [] }]
    const placement = { orderType: 'Dine-In', address: 'Table 9', amount: 100, items }
    const placed = await diner.post<OrderStatus>(`/order/create/web/${facts.storeId}`, placement)
    expect(placed.amount).toBe(100)
  })
})

// What the next landing keeps: its making must not rot.
it('can still be kept of this version', async () => {
  const empty = await makeEmptyDatabase()
  try {
    const { orders, open, bills, money } = await makeUpgradeDump(
      placeOf(empty),
      join(empty.dataDir, 'dump.tar.zst'),
    )
    expect(orders.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5, 1])
    expect(open).toHaveLength(4)
    expect(bills).toHaveLength(3)
    expect(money?.paid.map(({ paidMinor }) => paidMinor > 0)).toEqual([true, true, false, false])
  } finally {
    await empty.close()
  }
})
