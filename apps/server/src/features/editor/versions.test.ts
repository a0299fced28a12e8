import { type EditorFixture, makeEditorFixture, withPrice } from '@thali/test-kit/editor-fixture'
import { afterEach, beforeEach, expect, it } from 'vitest'

let fixture: EditorFixture
beforeEach(async () => {
  fixture = await makeEditorFixture()
})
afterEach(() => fixture.close())

const price = async () => (await fixture.shown(fixture.chai._id))?.configs[0]?.contents[0]?.value
const setPrice = async (minor: number) => {
  const saved = await fixture.save(fixture.chai._id, (chai) => withPrice(chai, 'Small', minor))
  expect(saved.status).toBe(200)
}
const sellOut = (itemId: string, state: string) =>
  fixture.call('POST', `/api/stores/${fixture.storeId}/items/${itemId}/state`, {
    cookie: fixture.cookie,
    body: { state },
  })

it('come back as new versions, and the draft follows', async () => {
  await setPrice(2500)
  await fixture.publish('Dearer milk')
  const back = await fixture.post('/versions/1/roll-back', { note: 'Cheaper again' })
  expect(back).toMatchObject({ status: 200, body: { number: 3 } })
  expect(await price()).toBe(20)
  expect(await fixture.draft()).toMatchObject({ changes: 0, basedOn: 3, published: 3 })
  const { versions } = await fixture.get<{ versions: unknown[] }>('/versions')
  expect(versions).toMatchObject([
    { number: 3, kind: 'roll-back', restored: 1, note: 'Cheaper again', by: 'owner', changes: 1 },
    { number: 2, kind: 'publish', note: 'Dearer milk', by: 'owner' },
    { number: 1, kind: 'import', by: '' },
  ])
  const audit = await fixture.deps.db.selectFrom('audit').select(['action', 'actor_name']).execute()
  expect(audit.map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual(
    expect.arrayContaining(['owner menu.publish', 'owner menu.roll-back']),
  )
  expect(await fixture.get('/versions/2')).toMatchObject({
    differences: [{ fields: [{ field: 'price', from: 2000, to: 2500 }] }],
    total: 1,
  })
})

it('leave a standing draft alone when one comes back', async () => {
  await setPrice(2500)
  await fixture.publish()
  await setPrice(2700)
  await fixture.post('/versions/1/roll-back', {})
  expect(await price()).toBe(20)
  const draft = await fixture.draft()
  expect(draft).toMatchObject({ changes: 1, basedOn: 2, published: 3 })
  await fixture.publish()
  expect(await price()).toBe(27)
})

it('say nothing of what is sold out: it stays so through publishing and rolling back', async () => {
  await sellOut(fixture.chai._id, 'Sold Out')
  await sellOut(fixture.dosa._id, 'Sold Out')
  await setPrice(2500)
  await fixture.publish()
  expect(await fixture.shown(fixture.chai._id)).toMatchObject({ state: 'Sold Out' })
  await sellOut(fixture.dosa._id, 'Available')
  await fixture.post('/versions/1/roll-back', {})
  expect(await fixture.shown(fixture.chai._id)).toMatchObject({ state: 'Sold Out' })
  expect(await fixture.shown(fixture.dosa._id)).toMatchObject({ state: 'Available' })
})

it('lose no sold out that is said while they are published', async () => {
  for (let round = 0; round < 20; round += 1) {
    await setPrice(3000 + round)
    const wanted = round % 2 === 0 ? 'Sold Out' : 'Available'
    const [published, said] = await Promise.all([fixture.publish(), sellOut(fixture.chai._id, wanted)])
    expect([published.status, said.status]).toEqual([200, 204])
    expect(await fixture.shown(fixture.chai._id), `round ${round}`).toMatchObject({
      state: wanted,
      configs: [{ contents: [{ value: (3000 + round) / 100 }, {}] }],
    })
  }
})

it('leave placed orders as they were', async () => {
  const orderId = await fixture.addOrder(fixture.storeId)
  const order = async () =>
    JSON.stringify(
      await fixture.deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst(),
    )
  const before = await order()
  await setPrice(9900)
  await fixture.publish()
  const { revision } = await fixture.item(fixture.chai._id)
  await fixture.post(`/draft/items/${fixture.chai._id}/remove`, { revision })
  await fixture.publish()
  expect(await fixture.shown(fixture.chai._id)).toBeUndefined()
  expect(await order()).toBe(before)
})

it('are shown page by page', async () => {
  for (let round = 0; round < 21; round += 1) {
    await setPrice(4000 + round)
    await fixture.publish()
  }
  const first = await fixture.get<{ versions: { number: number }[]; next: number }>('/versions')
  expect(first.versions).toHaveLength(20)
  expect(await fixture.get('/versions?before=')).toEqual(first)
  const second = await fixture.get<{ versions: unknown[]; next: null }>(`/versions?before=${first.next}`)
  expect(second).toMatchObject({ versions: [{ number: 2 }, { number: 1 }], next: null })
})
