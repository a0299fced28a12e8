/** Computed times of two processes over one database. */
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { anOrderLine, aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it, onTestFinished } from 'vitest'
import { askPromise } from './ask-promise.ts'

it('are the same in two processes once both have received the event', async () => {
  const fixture = await makeStaffFixture()
  onTestFinished(() => fixture.close())
  const file = makeSmallStore()
  Object.assign(file.profile, { timeZone: 'Asia/Kolkata', computedTimes: true })
  for (const type of file.profile.orderConfigs) type.estimateMinutes = [20, 30]
  const [chai] = file.menus[0]?.categories[0]?.items ?? []
  if (chai) chai.prepMinutes = 10
  const storeId = await importStoreFile(fixture.deps, file)
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const stations = [{ id: 'bar', label: 'Bar', categoryIds: ['drinks'], parallel: 1 }]
  const path = `/api/stores/${storeId}/stations`
  expect((await fixture.call('POST', path, { cookie, body: { stations, seen: [] } })).status).toBe(200)

  const another = await fixture.openAnother()
  if (!another) throw new Error('PostgreSQL takes several processes')
  onTestFinished(() => another.close())
  const askHere = () => askPromise(fixture.deps, storeId, { lines: [] })
  const askThere = () => askPromise(another.deps, storeId, { lines: [] })
  const before = await askThere()
  const body = aPlacement({ amount: 300, items: [anOrderLine({ quantity: 3 })] })
  const placed = await fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, body })
  expect(placed.status).toBe(201)
  another.deps.live.hear(storeId, { eventSeq: 1_000, menuVersion: 0 })

  await expect.poll(askHere).not.toEqual(before)
  await expect.poll(askThere).toEqual(await askHere())
})
