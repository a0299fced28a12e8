import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const fixture = useEditorFixture()

const ids = () => [fixture.chai._id, fixture.dosa._id]
const TEN_PERCENT = {
  kind: 'price',
  change: { bps: 1000, amountMinor: 0, rounding: 'to-5' },
  scope: 'all',
} as const
const preview = async (change: object) =>
  (await fixture.post('/draft/bulk/preview', { itemIds: ids(), change })).body
const edit = async (change: object, revision?: number) =>
  fixture.post('/draft/bulk', {
    itemIds: ids(),
    change,
    revision: revision ?? (await preview(change)).revision,
  })
const prices = async (id: string) =>
  (await fixture.item(id)).item.groups.flatMap((group) => group.options.map((option) => option.priceMinor))

it('previews a change of prices, writes it as one step, and undoes it', async () => {
  const before = await prices(fixture.chai._id)
  expect(before).toEqual([2000, 3000])
  expect(await preview(TEN_PERCENT)).toMatchObject({
    total: 2,
    skipped: [],
    differences: [
      {
        label: 'Masala Chai',
        fields: [{ field: 'price', of: 'Cup · Large', from: 3000, to: 3500 }],
      },
      { label: 'Dosa' },
    ],
  })
  expect(await prices(fixture.chai._id)).toEqual(before)
  const done = await edit(TEN_PERCENT)
  expect(done.status).toBe(200)
  // 22 is nearer to 20 than to 25.
  expect(await prices(fixture.chai._id)).toEqual([2000, 3500])
  expect((await fixture.post(`/draft/steps/${done.body.stepId}/undo`, undefined)).status).toBe(200)
  expect(await prices(fixture.chai._id)).toEqual(before)
  expect(await fixture.draft()).toMatchObject({ changes: 0 })
})

it('refuses a change previewed on another draft, and loses no edit', async () => {
  const { revision } = await preview(TEN_PERCENT)
  await fixture.save(fixture.dosa._id, (dosa) => ({ ...dosa, label: 'Rava Dosa' }))
  expect(await edit(TEN_PERCENT, revision)).toMatchObject({
    status: 409,
    body: { error: { code: 'editor.changed-meanwhile' } },
  })
  expect((await fixture.item(fixture.dosa._id)).item.label).toBe('Rava Dosa')
})

it('applies one of several concurrent changes', async () => {
  const { revision } = await preview(TEN_PERCENT)
  const answers = await Promise.all(Array.from({ length: 5 }, () => edit(TEN_PERCENT, revision)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await prices(fixture.chai._id)).toEqual([2000, 3500])
})

it('skips dishes whose price would be zero', async () => {
  const change = { ...TEN_PERCENT, change: { bps: 0, amountMinor: -2500, rounding: 'exact' } }
  const { differences, skipped } = await preview(change)
  expect([differences.map(({ label }: { label: string }) => label), skipped]).toEqual([
    ['Dosa'],
    [fixture.chai._id],
  ])
})

it.each([
  [{ kind: 'veg', veg: false }, { veg: false }],
  [{ kind: 'discount', bps: 1500 }, { discountBps: 1500 }],
  [{ kind: 'taxes', taxes: [{ label: 'GST', bps: 500 }] }, { taxes: [{ label: 'GST', bps: 500 }] }],
])('sets %j', async (change, fields) => {
  expect((await edit(change)).status).toBe(200)
  for (const id of ids()) expect((await fixture.item(id)).item).toMatchObject(fields)
})

it('sets other values in each dish as one step, leaves a price that cannot be, and undoes it', async () => {
  const [chai, dosa] = [fixture.chai._id, fixture.dosa._id]
  const later = fixture.categories[2]?._id ?? ''
  const before = [await fixture.item(chai), await fixture.item(dosa)]
  const change = {
    kind: 'cells',
    cells: { [chai]: { label: 'Tea', priceMinor: 0, categoryIds: [later] }, [dosa]: { priceMinor: 95_00 } },
  }
  expect(await preview(change)).toMatchObject({ skipped: [chai] })
  const done = await edit(change)
  expect(done).toMatchObject({ status: 200, body: { stepId: expect.any(String) } })
  expect(await fixture.item(chai)).toMatchObject({ item: { label: 'Tea' }, categoryIds: [later] })
  expect(await prices(chai)).toEqual([2000, 3000])
  expect(await prices(dosa)).toEqual([95_00])
  expect((await fixture.post(`/draft/steps/${done.body.stepId}/undo`, undefined)).status).toBe(200)
  for (const { item, categoryIds } of before)
    expect([await fixture.item(chai), await fixture.item(dosa)]).toContainEqual(
      expect.objectContaining({ item, categoryIds }),
    )
  const unknown = { kind: 'cells', cells: { [chai]: { categoryIds: ['gone'] } } }
  expect(await edit(unknown, 1)).toMatchObject({ status: 404 })
})

it('moves dishes to a category, and removes them', async () => {
  const later = fixture.categories[2]?._id ?? ''
  expect((await edit({ kind: 'move', categoryId: later })).status).toBe(200)
  for (const id of ids()) expect((await fixture.item(id)).categoryIds).toEqual([later])
  const { body } = await edit({ kind: 'remove' })
  expect((await fixture.draft()).items).toEqual([])
  await fixture.post(`/draft/steps/${body.stepId}/undo`, undefined)
  for (const id of ids()) expect((await fixture.item(id)).categoryIds).toEqual([later])
  expect(await edit({ kind: 'list', categoryId: 'gone' }, 1)).toMatchObject({ status: 404 })
})

it('saves single cells, each checked against the seen revision', async () => {
  const { revision } = await fixture.item(fixture.chai._id)
  const save = (body: object) => fixture.post(`/draft/items/${fixture.chai._id}/cells`, body)
  const saved = await save({ revision, label: 'Chai', priceMinor: 2200, veg: null, discountBps: 500 })
  expect(saved.status).toBe(200)
  expect((await fixture.item(fixture.chai._id)).item).toMatchObject({
    label: 'Chai',
    veg: null,
    discountBps: 500,
  })
  expect(await prices(fixture.chai._id)).toEqual([2200, 3000])
  expect((await save({ revision, label: 'Tea' })).status).toBe(409)
  const free = await save({ revision: saved.body.revision, priceMinor: 0 })
  expect(free).toMatchObject({ status: 422, body: { error: { code: 'editor.price-unreachable' } } })
  const hot = fixture.categories[0]?._id ?? ''
  expect((await save({ revision: saved.body.revision, categoryIds: [hot] })).status).toBe(200)
  expect(await fixture.item(fixture.chai._id)).toMatchObject({ categoryIds: [hot], item: { label: 'Chai' } })
})
