/** Tests of delays by staff: their times, their diner, and two members at once. */
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { anOrderLine, aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { beforeEach, expect, it } from 'vitest'

const fixture = useStaffFixture()
let storeId: StoreId
let cookie: string
let placed: { _id: string; slug: string; estimateMinutes: [number, number] | null }
const placement = aPlacement({ items: [anOrderLine()] })
const KEY = { 'idempotency-key': 'one-attempt-of-a-diner' }

const place = () =>
  fixture.call('POST', `/order/create/web/${storeId}`, { origin: null, headers: KEY, body: placement })

beforeEach(async () => {
  const file = makeSmallStore()
  for (const type of file.profile.orderConfigs) type.estimateMinutes = [20, 30]
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  placed = (await place()).body
})

const read = async () =>
  (await fixture.call('GET', `/api/stores/${storeId}/orders/${placed._id}`, { cookie })).body
const delay = async (more: object = {}) => {
  const { revision } = await read()
  const body = { revision, minutes: 15, reasonId: 'kitchen-busy', attempt: 'a1', ...more }
  return fixture.call('POST', `/api/stores/${storeId}/orders/${placed._id}/delay`, { cookie, body })
}
const status = async () => (await fixture.call('GET', `/order/status/${placed.slug}`, { origin: null })).body

it('show the new range to staff and diner, with member and reason, and add up', async () => {
  expect((await delay()).status).toBe(200)
  const { body } = await delay({ minutes: 5, reasonId: 'slow-dish', attempt: 'a2' })
  expect(body).toMatchObject({ estimateMinutes: [40, 50], delayMinutes: 20, lastMove: { kind: 'place' } })
  expect(body.moves.slice(1)).toMatchObject([
    { kind: 'delay', minutes: 15, byName: 'kitchen', reason: { id: 'kitchen-busy' } },
    { kind: 'delay', minutes: 5, byName: 'kitchen', reason: { id: 'slow-dish' } },
  ])
  expect(await status()).toMatchObject({
    estimateMinutes: [40, 50],
    delayMinutes: 20,
    delayReason: 'A dish takes longer',
    moves: [{ state: 1 }],
  })
})

it('are delayed once per attempt, and by one of two members at once', async () => {
  const { revision } = await read()
  const answers = await Promise.all([delay({ revision }), delay({ revision, attempt: 'a2' })])
  expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409])
  const won = answers[0]?.status === 200 ? 'a1' : 'a2'
  expect((await delay({ revision, attempt: won })).status).toBe(200)
  expect((await read()).delayMinutes).toBe(15)
})

it('are delayed once by an attempt sent twice at the same time', async () => {
  const { revision } = await read()
  const answers = await Promise.all([delay({ revision }), delay({ revision }), delay({ revision })])
  expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200])
  expect((await read()).delayMinutes).toBe(15)
})

it('are delayed by an hour at most, for a listed reason, and not once they have ended', async () => {
  expect((await delay({ reasonId: 'rider-late' })).status).toBe(422)
  for (const attempt of ['a1', 'a2', 'a3', 'a4']) expect((await delay({ attempt })).status).toBe(200)
  expect((await delay({ minutes: 5, attempt: 'a5' })).status).toBe(409)
  expect((await delay({ minutes: 20, attempt: 'a6' })).status).toBe(400)
  const again = await place()
  expect(again.body.estimateMinutes).toEqual(placed.estimateMinutes)
  expect(again.body).toEqual(placed)
})

it('keep the last step that can be undone', async () => {
  const { revision } = await read()
  const path = `/api/stores/${storeId}/orders/${placed._id}`
  await fixture.call('POST', `${path}/state`, { cookie, body: { to: 2, revision } })
  const { body } = await delay()
  expect(body).toMatchObject({ state: 2, lastMove: { kind: 'move' }, undoableUntil: expect.any(String) })
  const undone = await fixture.call('POST', `${path}/undo`, { cookie, body: { revision: body.revision } })
  expect(undone.body).toMatchObject({ state: 1, delayMinutes: 15 })
})
