import { countOrders } from '@thali/proofs/order-count'
import { openDatabaseLine } from '@thali/test-kit/cuttable-connection'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { sendTo } from '@thali/test-kit/send-to'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { startThali } from '@thali/test-kit/thali-process'
import { expect, it, vi } from 'vitest'

const BEFORE = 'an-order-before-the-cut'
const WITHIN = ['an-order-within-the-cut', 'another-one-within-the-cut']

it('refuses orders while its PostgreSQL is down, still shows the menu, and takes each order once afterwards', async () => {
  const place = await makeTestDatabase()
  const { line, url } = await openDatabaseLine(place.databaseUrl)
  const fixture = makeProcessFixture(place)
  const { profile } = await importSmallStore(fixture)
  const server = await startThali({ ...fixture.env, DATABASE_URL: url })
  try {
    const showMenu = () => fetch(`${server.origin}/${profile.slug}`)
    const order = (key: string) =>
      placeAt({ send: sendTo(server.origin) }, profile._id, aPlacement(), { 'idempotency-key': key })
    expect((await showMenu()).status).toBe(200)
    expect(await order(BEFORE)).toMatchObject({ status: 201, json: { orderNo: 1 } })

    line.cut('refuses')
    for (const key of WITHIN) {
      expect(await order(key)).toMatchObject({
        status: 503,
        json: { error: { code: 'server.unavailable' } },
      })
    }
    await vi.waitFor(async () => {
      const menu = await showMenu()
      expect([menu.status, menu.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"'])
      expect(await menu.text()).toContain('The menu may be out of date')
    }, 60_000)

    line.restore()
    await vi.waitFor(async () => expect((await order(BEFORE)).status).toBe(201), 60_000)
    await vi.waitFor(async () => expect((await showMenu()).headers.get('warning')).toBeNull(), 60_000)
    const numbers: unknown[] = []
    for (const key of [...WITHIN, ...WITHIN, BEFORE]) numbers.push((await order(key)).json.orderNo)
    expect(numbers).toEqual([2, 3, 2, 3, 1])
    expect(await countOrders(place.db, profile._id)).toBe(3)
  } finally {
    await server.stop()
    await line.close()
    await place.close()
  }
})

async function importSmallStore(fixture: ReturnType<typeof makeProcessFixture>) {
  const file = makeSmallStore()
  await fixture.importFile(file)
  return file
}
