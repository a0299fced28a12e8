/** Tests of a dish with its own hours, on a menu served all day. */
import type { StoreFile } from '@thali/builders/make-store'
import { aPlacement, chai, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { validUntil } from './answer-validity.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
beforeEach(async () => {
  server.clock.set('2026-11-20T03:00:00Z')
  file = makeSmallStore()
  for (const category of file.menus.flatMap(({ categories }) => categories))
    category.items = category.items.map((item) =>
      item._id === chai._id ? { ...item, hours: '07:00-11:00' } : item,
    )
  await server.importFile(file)
})

/** Sets the time on the clock of the store. */
const setTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  server.clock.set(new Date(Date.UTC(2026, 10, 20, 0, hour * 60 + minute - 330)).toISOString())
}
const get = async (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } })
async function stateOfChai(): Promise<string> {
  const answer = (await get(`/restaurant/api/store/web/${file.profile.slug}/`)).json()
  const items = answer.menus.flatMap((menu: StoreFile['menus'][number]) =>
    menu.categories.flatMap((category) => category.items),
  )
  return items.find((item: { _id: string }) => item._id === chai._id).state
}

it('changes on the minute, also in cached responses', async () => {
  const states = []
  for (const time of ['06:59', '07:00', '11:00', '11:01']) {
    setTime(time)
    states.push(await stateOfChai())
  }
  expect(states).toEqual(['From 07:00', 'Available', 'Available', 'From 07:00'])
})

it('ends the cache lifetime of pages', async () => {
  const endOf = async (time: string) => {
    setTime(time)
    const loaded = await server.deps.storeCache.find(file.profile.slug)
    return loaded && new Date(validUntil(loaded, server.deps.now().getTime())).toISOString().slice(11, 16)
  }
  expect([await endOf('06:50'), await endOf('10:50')]).toEqual(['01:30', '05:31'])
})

it('is sold during its fifteen minutes of grace, and not after', async () => {
  const place = () => placeAt(server, file.profile._id, aPlacement())
  setTime('11:15')
  expect((await place()).status).toBe(201)
  setTime('11:16')
  const { status, json } = await place()
  expect([status, json.error.code]).toEqual([409, 'order.changed'])
  expect(json.error.details.changes).toMatchObject([{ itemID: chai._id, kind: 'item.unavailable' }])
})

it('is checked at the time for which an order is wanted', async () => {
  const later = (address: string) =>
    placeAt(server, file.profile._id, aPlacement({ orderType: 'Pickup', address, amount: 102.5 }))
  setTime('10:30')
  const { status, json } = await later('12:30')
  expect([status, json.error.code]).toEqual([400, 'order.time-invalid'])
  expect(json.error.details).toMatchObject({ itemID: chai._id, from: '07:00', to: '11:00' })
  expect((await later('10:55')).status).toBe(201)
})

it('keeps its hours in the store file', async () => {
  const hours = file.menus.flatMap(({ categories }) => categories).flatMap(({ items }) => items)
  expect(hours.find(({ _id }) => _id === chai._id)?.hours).toBe('07:00-11:00')
  const wrong = structuredClone(file)
  for (const category of wrong.menus.flatMap(({ categories }) => categories))
    category.items = category.items.map((item) => ({ ...item, hours: 'to eleven' }))
  await expect(server.importFile(wrong)).rejects.toThrow(/hours such as 07:00-11:00/)
})
