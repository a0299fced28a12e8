import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOrder } from '../record/order.queries.ts'

let server: TestServer
let storeId: StoreId
beforeAll(async () => {
  server = await makeTestServer()
  const file = makeSmallStore()
  file.profile.orderConfigs = ['Pickup', 'Dine-In'].map((label) => makeOrderConfig({ label }))
  storeId = file.profile._id as StoreId
  await server.importFile(file)
})
afterAll(() => server.close())

/** Fetched at a time of the clock in Mumbai. */
function fetchAt(now: string, wanted: string, headers = {}) {
  server.clock.set(`2026-11-20T${now}+05:30`)
  return placeAt(server, storeId, aPlacement({ orderType: 'Pickup', address: wanted }), headers)
}

it('is due when it is wanted, for the diner, whoever follows it, and the board', async () => {
  const { json } = await fetchAt('07:24:00', '22:30')

  const dueAt = '2026-11-20T17:00:00.000Z'
  expect(json).toMatchObject({ dueAt, address: '22:30' })
  const { text } = await server.send('GET', `/order/status/${json.slug}/`)
  expect(JSON.parse(text)).toMatchObject({ dueAt })
  expect((await findOrder(server.deps.db, storeId, json._id))?.dueAt).toEqual(new Date(dueAt))
})

it('is wanted at once where the time has just passed, and at a table', async () => {
  expect((await fetchAt('19:10:30', '19:00')).json).toMatchObject({ dueAt: null })
  expect((await placeAt(server, storeId, aPlacement())).json).toMatchObject({ dueAt: null })
})

it('refuses a time that is over or belongs to the next business day, and writes nothing', async () => {
  for (const [now, wanted] of [
    ['19:11:00', '19:00'],
    ['15:00:00', '09:00'],
    ['03:50:00', '04:05'],
  ] as const) {
    const { status, json } = await fetchAt(now, wanted, { 'idempotency-key': 'a-try' })
    expect([status, json.error.code]).toEqual([400, 'order.time-invalid'])
  }
  expect((await fetchAt('01:00:00', '01:30', { 'idempotency-key': 'a-try' })).status).toBe(201)
})

it('answers a repeated attempt as before, although its time is over by then', async () => {
  const first = await fetchAt('19:00:00', '19:30', { 'idempotency-key': 'once' })
  const again = await fetchAt('20:00:00', '19:30', { 'idempotency-key': 'once' })

  expect(again.text).toBe(first.text)
})
