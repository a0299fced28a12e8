import { makeOrderConfig } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOrder } from '../../order-record/order.queries.ts'

let server: TestServer
let storeId: StoreId
/** Open from 11:00 to 23:00. */
let timed: StoreId
let timedSlug: string
beforeAll(async () => {
  server = await makeTestServer()
  const file = makeSmallStore()
  file.profile.orderConfigs = ['Pickup', 'Dine-In'].map((label) => makeOrderConfig({ label }))
  storeId = file.profile._id
  await server.importFile(file)
  const other = makeSmallStore()
  other.profile.orderConfigs = file.profile.orderConfigs
  other.profile.hours = WEEKDAYS.map((day) => ({ day, from: '11:00', to: '23:00' }))
  await server.importFile(other)
  timed = other.profile._id
  timedSlug = other.profile.slug
})
afterAll(() => server.close())

/** Places a pickup for a time of the clock in Mumbai. */
function fetchAt(now: string, wanted: string, headers = {}, at = storeId) {
  server.clock.set(`2026-11-20T${now}+05:30`)
  return placeAt(server, at, aPlacement({ orderType: 'Pickup', address: wanted }), headers)
}

it('is due when it is wanted, for the diner, followers of its page, and the board', async () => {
  const { json } = await fetchAt('07:24:00', '22:30')

  const dueAt = '2026-11-20T17:00:00.000Z'
  expect(json).toMatchObject({ dueAt, address: '22:30' })
  const { text } = await server.send('GET', `/order/status/${json.slug}/`)
  expect(JSON.parse(text)).toMatchObject({ dueAt })
  expect((await findOrder(server.deps.db, storeId, json._id))?.dueAt).toEqual(new Date(dueAt))
})

it('is wanted at once if the time has just passed, and at a table', async () => {
  expect((await fetchAt('19:10:30', '19:00')).json).toMatchObject({ dueAt: null })
  expect((await placeAt(server, storeId, aPlacement())).json).toMatchObject({ dueAt: null })
})

it('is wanted within the next 24 hours, over the turn of the business day', async () => {
  expect((await fetchAt('03:45:00', '13:30')).json).toMatchObject({ dueAt: '2026-11-20T08:00:00.000Z' })
  expect((await fetchAt('15:00:00', '09:00')).json).toMatchObject({ dueAt: '2026-11-21T03:30:00.000Z' })
})

it('refuses a time outside opening hours or the menu’s window, and writes nothing', async () => {
  const key = { 'idempotency-key': 'a-try' }
  for (const [now, wanted] of [
    ['12:00:00', '23:00'],
    ['12:00:00', '10:59'],
    ['12:00:00', 'noon'],
  ] as const) {
    const { status, json } = await fetchAt(now, wanted, key, timed)
    expect([status, json.error.code]).toEqual([400, 'order.time-invalid'])
  }
  expect((await fetchAt('12:00:00', '22:59', key, timed)).status).toBe(201)
})

it('accepts orders for later while the store is closed, only for types with a time', async () => {
  const profile = async () =>
    JSON.parse((await server.send('GET', `/profile/web/${timedSlug}/4-13`)).text).profile
  server.clock.set('2026-11-20T04:13:00+05:30')
  expect((await profile()).ordering).toEqual({
    ...{ open: false, reason: '', until: '2026-11-20T05:30:00.000Z' },
    ...{ closed: true, later: true },
  })
  expect((await fetchAt('04:13:00', '03:00', {}, timed)).json.error.code).toBe('order.time-invalid')
  expect((await fetchAt('04:13:00', '04:10', {}, timed)).json.error.code).toBe('order.time-invalid')
  const { status, json } = await fetchAt('04:13:00', '11:00', {}, timed)
  expect([status, json.dueAt]).toEqual([201, '2026-11-20T05:30:00.000Z'])
  const atTable = await placeAt(server, timed, aPlacement())
  expect([atTable.status, atTable.json.error.code]).toEqual([409, 'store.closed'])
})

it('answers a repeated attempt as before, even after its time', async () => {
  const first = await fetchAt('19:00:00', '19:30', { 'idempotency-key': 'once' })
  const again = await fetchAt('20:00:00', '19:30', { 'idempotency-key': 'once' })

  expect(again.text).toBe(first.text)
})
