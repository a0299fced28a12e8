/** Tests of tables and rooms, to which their codes lead. */
import { makeOrderConfig } from '@thali/builders/make-store'
import type { StorePlace } from '@thali/contract/places'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let cookie: string

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  file.profile.slug = `store-${fixture.deps.newId().slice(0, 8)}`
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' }), makeOrderConfig({ label: 'In-Room' })]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
})

const post = (path: string, body: object = {}) =>
  fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
const read = async (path: string) =>
  (await fixture.call('GET', `/api/stores/${storeId}/${path}`, { cookie })).body
const places = async (): Promise<StorePlace[]> => (await read('places')).items
const make = (places: readonly string[], more: object = {}) =>
  post('codes', { kind: 'table', orderType: 'Dine-In', placeName: 'Table', places, area: 'Garden', ...more })
const seats = { seatsMin: 2, seatsMax: 6, joinsWith: [], isBookable: true, position: 3 }

it('are created with their codes, one for all codes of one name', async () => {
  await make(['4', '5'])
  await make(['Table 4'], { placeName: '' })
  await make(['101'], { kind: 'room', orderType: 'In-Room', placeName: 'Room', area: '' })

  expect(await places()).toMatchObject([
    { kind: 'table', orderType: 'Dine-In', label: 'Table 4', area: 'Garden', seatsMax: 4, isBookable: false },
    { label: 'Table 5', joinsWith: [] },
    { kind: 'room', orderType: 'In-Room', label: 'Room 101', area: '' },
  ])
  const { items } = await read('codes')
  const fours = items.filter(({ place }: { place: string }) => place.endsWith('4'))
  expect(new Set(fours.map(({ placeId }: { placeId: string }) => placeId)).size).toBe(1)
})

it('are removed with the last of their codes, and restored with it', async () => {
  await make(['4'])
  await make(['Table 4'], { placeName: '' })
  const codes = (await read('codes')).items
  await post(`codes/${codes[0].id}/remove`)
  expect(await places()).toHaveLength(1)
  await post(`codes/${codes[1].id}/remove`)
  expect(await places()).toEqual([])
  await make(['4'])
  expect(await places()).toMatchObject([{ label: 'Table 4' }])
})

it('are in the area of their code', async () => {
  await make(['4'])
  await make(['Table 4'], { placeName: '' })
  const [first] = (await read('codes')).items
  await post(`codes/${first.id}`, { area: 'Terrace', maximumWaiting: null })
  expect(await places()).toMatchObject([{ area: 'Terrace' }])
  expect((await read('codes')).items.map(({ area }: { area: string }) => area)).toEqual([
    'Terrace',
    'Terrace',
  ])
})

it('have seats, and places to combine with', async () => {
  await make(['4', '5'])
  const [four, five] = await places()
  const answer = await post(`places/${four?.id}`, { ...seats, joinsWith: [five?.id, five?.id, four?.id] })
  expect(answer).toMatchObject({ status: 200, body: { ...seats, joinsWith: [five?.id], label: 'Table 4' } })
  expect((await places()).map(({ label }) => label)).toEqual(['Table 5', 'Table 4'])
  expect((await post(`places/${four?.id}`, { ...seats, seatsMin: 7 })).status).toBe(400)
  expect((await post(`places/${four?.id}`, { ...seats, joinsWith: ['none'] })).body.error.code).toBe(
    'place.not-found',
  )
  expect((await post('places/none', seats)).status).toBe(404)
})

it('are created only once by concurrent requests for the same codes', async () => {
  await Promise.all(Array.from({ length: 8 }, () => make(['1', '2', '3'])))
  expect(await places()).toHaveLength(3)
})

it('are readable by serving roles, and changeable by those with access to settings', async () => {
  await make(['4'])
  const [four] = await places()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  expect(await places()).toHaveLength(1)
  expect((await post(`places/${four?.id}`, seats)).status).toBe(403)
})
