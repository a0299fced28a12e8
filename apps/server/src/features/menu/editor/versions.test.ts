import type { ItemId } from '@thali/domain/ids'
import { withPrice } from '@thali/test-kit/editor-fixture'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const fixture = useEditorFixture()

const price = async () => (await fixture.shown(fixture.chai._id))?.configs[0]?.contents[0]?.value
const setPrice = async (minor: number) => {
  const saved = await fixture.save(fixture.chai._id, (chai) => withPrice(chai, 'Small', minor))
  expect(saved.status).toBe(200)
}
const sellOut = (itemId: ItemId, state: string) =>
  fixture.call('POST', `/api/stores/${fixture.storeId}/items/${itemId}/state`, {
    cookie: fixture.cookie,
    body: { state },
  })

/** Sets the store's taxes. */
const sayTaxes = async (values: object) => {
  const path = `/api/stores/${fixture.storeId}/settings/taxes`
  const { revision } = (await fixture.call('GET', path, { cookie: fixture.cookie })).body
  const saved = await fixture.call('POST', path, { cookie: fixture.cookie, body: { revision, values } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
const remove = async (itemId: ItemId) => {
  const { revision } = await fixture.item(itemId)
  await fixture.post(`/draft/items/${itemId}/remove`, { revision })
  await fixture.publish()
}
const GST = [
  { label: 'CGST', value: 2.5 },
  { label: 'SGST', value: 2.5 },
]

it('are restored as a draft, which shows its differences and is published like any other', async () => {
  await setPrice(2500)
  await fixture.publish('Dearer milk')
  const back = await fixture.post('/versions/1/roll-back', {})
  expect(back).toMatchObject({ status: 200, body: { changes: 1, stepId: expect.any(String) } })
  expect(await price()).toBe(25)
  expect(await fixture.get('/draft/changes')).toMatchObject({
    differences: [{ fields: [{ field: 'price', from: 2500, to: 2000 }] }],
    total: 1,
  })
  await fixture.publish('Cheaper again')
  expect(await price()).toBe(20)
  expect(await fixture.draft()).toMatchObject({ changes: 0, basedOn: 3, published: 3 })
  const { versions } = await fixture.get<{ versions: unknown[] }>('/versions')
  expect(versions).toMatchObject([
    { number: 3, kind: 'publish', note: 'Cheaper again', by: 'owner', changes: 1 },
    { number: 2, kind: 'publish', note: 'Dearer milk', by: 'owner' },
    { number: 1, kind: 'import', by: '' },
  ])
  const audit = await fixture.deps.db
    .selectFrom('audit')
    .select(['action', 'actor_name'])
    .where('store_id', '=', fixture.storeId)
    .execute()
  expect(audit.map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual(
    expect.arrayContaining(['owner menu.publish', 'owner menu.roll-back']),
  )
  expect(await fixture.get('/versions/2')).toMatchObject({
    differences: [{ fields: [{ field: 'price', from: 2000, to: 2500 }] }],
    total: 1,
  })
})

it('replace an existing draft by a step that can be undone', async () => {
  await setPrice(2500)
  await fixture.publish()
  await setPrice(2700)
  const { body } = await fixture.post('/versions/1/roll-back', {})
  expect(await fixture.draft()).toMatchObject({ changes: 1, basedOn: 2, published: 2 })
  expect(await price()).toBe(25)
  expect(await fixture.post(`/draft/steps/${body.stepId}/undo`, {})).toMatchObject({ status: 200 })
  await fixture.publish()
  expect(await price()).toBe(27)
})

it('are refused if the draft equals them', async () => {
  await setPrice(2500)
  expect(await fixture.post('/versions/1/roll-back', {})).toMatchObject({ status: 200 })
  expect(await fixture.post('/versions/1/roll-back', {})).toMatchObject({
    status: 409,
    body: { error: { code: 'editor.nothing-changed' } },
  })
})

it('are restored with current taxes, and with the store’s for removed dishes', async () => {
  const [hot] = fixture.categories
  await fixture.save(fixture.chai._id, (chai) => ({ ...chai, taxes: [{ label: 'VAT', bps: 1200 }] }))
  await fixture.publish('As it was')
  await fixture.save(fixture.chai._id, (chai) => ({ ...chai, taxes: [{ label: 'GST', bps: 500 }] }))
  await remove(fixture.dosa._id)
  await sayTaxes({ taxes: GST, categoryTaxes: [{ categoryID: hot?._id, taxes: [] }] })
  await fixture.post('/versions/2/roll-back', {})
  await fixture.publish()
  expect(await fixture.shown(fixture.chai._id)).toMatchObject({ taxes: [{ label: 'GST', value: 5 }] })
  expect(await fixture.shown(fixture.dosa._id)).toMatchObject({ taxes: GST })
})

it('keep the current hours of menus', async () => {
  const { menus } = await fixture.draft()
  const [menu] = menus
  if (!menu) throw new Error('no menu')
  const { id, revision, image: _, ...fields } = menu
  await setPrice(2500)
  const window = { startMinute: 60, endMinute: 1380 }
  await fixture.post(`/draft/menus/${id}`, { revision, menu: { ...fields, window } })
  await fixture.publish()
  await fixture.post('/versions/1/roll-back', {})
  const back = await fixture.draft()
  expect(back).toMatchObject({ changes: 1, menus: [{ window }] })
})

it('contain no sold-out states, which survive publishing and rolling back', async () => {
  await sellOut(fixture.chai._id, 'Sold Out')
  await sellOut(fixture.dosa._id, 'Sold Out')
  await setPrice(2500)
  await fixture.publish()
  expect(await fixture.shown(fixture.chai._id)).toMatchObject({ state: 'Sold Out' })
  await sellOut(fixture.dosa._id, 'Available')
  await fixture.post('/versions/1/roll-back', {})
  await fixture.publish()
  expect(await fixture.shown(fixture.chai._id)).toMatchObject({ state: 'Sold Out' })
  expect(await fixture.shown(fixture.dosa._id)).toMatchObject({ state: 'Available' })
})

it('lose no sold-out state set while they are published', async () => {
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

it('leave placed orders unchanged', async () => {
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
