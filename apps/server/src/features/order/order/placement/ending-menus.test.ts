/** Orders from a menu whose window ends. */

import { makeCategory, makeMenu, type StoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { aPlacement, chai, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

let file: StoreFile
let storeId: StoreId
beforeEach(async () => {
  server.clock.set('2026-11-20T06:30:00.000Z')
  file = makeSmallStore()
  storeId = file.profile._id
  await server.importFile(file)
})

const place = (payload: object, headers: Record<string, string> = {}, id = storeId) =>
  placeAt(server, id, payload, headers)

async function changeStore(change: (changed: StoreFile) => void) {
  const changed = structuredClone(file)
  change(changed)
  await server.importFile(changed)
}

it('sells an item without a category from the menu that was shown, before and after its end', async () => {
  await changeStore(({ menus }) => {
    const ending = makeMenu({
      _id: `${menus[0]?._id}-early`,
      activeStartTime: '06:00',
      activeEndTime: '12:00',
      categories: [makeCategory({ _id: 'early', discount: 10, items: [chai] })],
    })
    menus.unshift(ending)
  })

  server.clock.set('2026-11-20T06:30:59Z') // 12:00:59 in the store, the last minute
  expect((await place(aPlacement({ amount: 90 }))).status).toBe(201)
  expect((await place(aPlacement({ amount: 100 }))).json.error.details.quote.amount).toBe(90)
  server.clock.set('2026-11-20T06:31:00Z')
  expect((await place(aPlacement({ amount: 90 }))).json.items).toMatchObject([{ categoryID: 'early' }])
  expect((await place(aPlacement({ amount: 100 }))).json.items).toMatchObject([{ categoryID: 'drinks' }])
  expect((await place(aPlacement({ amount: 80 }))).json.error.details.quote.amount).toBe(100)
  server.clock.set('2026-11-20T06:46:00Z')
  expect((await place(aPlacement({ amount: 90 }))).json.error.details.quote.amount).toBe(100)
})

it('gives a menu fifteen minutes of grace after its end', async () => {
  await changeStore(({ menus }) => {
    Object.assign(menus[0] ?? {}, { activeStartTime: '10:00', activeEndTime: '12:00' })
  })

  server.clock.set('2026-11-20T06:45:59Z') // 12:15:59 in the store
  expect((await place(aPlacement())).status).toBe(201)
  server.clock.set('2026-11-20T06:46:00Z')
  expect((await place(aPlacement())).status).toBe(409)
})
