import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { SharedGroups } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { aDish, withPrice } from '@thali/test-kit/editor-fixture'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'

const fixture = useEditorFixture()
let chai: string
let dosa: string
beforeEach(() => {
  chai = fixture.chai._id
  dosa = fixture.dosa._id
})

const share = async (itemIds: readonly string[], group = 'Cup') => {
  const body = { itemIds, change: { kind: 'share', itemId: chai, group } }
  const preview = await fixture.post('/draft/bulk/preview', body)
  const done = await fixture.post('/draft/bulk', { ...body, revision: preview.body.revision })
  expect(done.status).toBe(200)
  return { preview: preview.body, done: done.body }
}
const shared = async () => (await fixture.get<SharedGroups>('/draft/shared-groups')).groups
const groupOf = async (id: string, label = 'Cup') =>
  (await fixture.item(id)).item.groups.find((group) => group.label === label)
const priceIn = async (id: string, option: string) =>
  (await groupOf(id))?.options.find(({ label }) => label === option)?.priceMinor
const undo = (stepId: string) => fixture.post(`/draft/steps/${stepId}/undo`, undefined)
const add = async (item: ItemFields) =>
  (await fixture.post('/draft/items', { item, categoryIds: [fixture.categories[0]?._id] })).body.id as string

it('previews the effect of sharing a group on other dishes, writes it, and undoes it', async () => {
  const { preview, done } = await share([dosa])
  expect(preview.differences.map(({ label }: { label: string }) => label).sort()).toEqual([
    'Dosa',
    'Masala Chai',
  ])
  const [cup, ...others] = await shared()
  expect(others).toEqual([])
  expect(cup).toMatchObject({
    group: { label: 'Cup', options: [{ label: 'Small' }, { label: 'Large' }] },
    dishes: [{ label: 'Dosa' }, { label: 'Masala Chai' }],
  })
  const ids = [chai, dosa].map(async (id) => (await groupOf(id))?.options.map((option) => option.id) ?? [])
  expect(new Set((await Promise.all(ids)).flat()).size).toBe(4)
  expect((await undo(done.stepId)).status).toBe(200)
  expect(await shared()).toEqual([])
  expect(await fixture.draft()).toMatchObject({ changes: 0 })
})

it('writes changes saved in one dish to all that share the group, as one step', async () => {
  await share([dosa])
  const before = (await groupOf(dosa))?.options.map((option) => option.id)
  const saved = await fixture.save(chai, (fields) => withPrice(fields, 'Large', 3900))
  expect(saved.body.step).toMatchObject({ dishes: 2 })
  expect(await priceIn(dosa, 'Large')).toBe(3900)
  expect((await groupOf(dosa))?.options.map((option) => option.id)).toEqual(before)
  expect((await undo(saved.body.step.id)).status).toBe(200)
  expect([await priceIn(chai, 'Large'), await priceIn(dosa, 'Large')]).toEqual([3000, 3000])
  expect((await fixture.save(chai, (fields) => ({ ...fields, label: 'Chai' }))).body.step).toBeUndefined()
})

it('refuses an outdated edit of the group in another dish, and loses nothing', async () => {
  await share([dosa])
  const seen = await fixture.item(dosa)
  await fixture.save(chai, (fields) => withPrice(fields, 'Large', 3900))
  const second = await fixture.post(`/draft/items/${dosa}`, {
    revision: seen.revision,
    item: withPrice(seen.item, 'Large', 3100),
    categoryIds: seen.categoryIds,
  })
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'editor.changed-meanwhile' } } })
  const { current } = second.body.error.details
  expect(current.groups.at(-1).options).toMatchObject([{ label: 'Small' }, { priceMinor: 3900 }])
  expect([await priceIn(chai, 'Large'), await priceIn(dosa, 'Large')]).toEqual([3900, 3900])
})

it('lets a dish that takes a shared group change only its current version', async () => {
  await share([dosa])
  const source = await fixture.item(chai)
  const group = source.item.groups[0] as ItemFields['groups'][number]
  const options = group.options.map((option, at) => ({
    ...option,
    id: `mine-${at}` as never,
    priceMinor: 500,
  }))
  await fixture.save(chai, (fields) => withPrice(fields, 'Large', 3900))
  const body = {
    item: aDish('Idli', { groups: [{ ...group, options }] }),
    categoryIds: [fixture.categories[0]?._id],
  }
  const taken = [{ itemId: chai, revision: source.revision }]
  for (const answer of [
    await fixture.post('/draft/items', body),
    await fixture.post('/draft/items', { ...body, taken }),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: { code: 'editor.changed-meanwhile', details: { current: { groups: [{ label: 'Cup' }] } } },
      },
    })
  expect(await priceIn(dosa, 'Large')).toBe(3900)
  const { revision } = await fixture.item(chai)
  const added = await fixture.post('/draft/items', { ...body, taken: [{ itemId: chai, revision }] })
  expect(added).toMatchObject({ status: 200, body: { step: { dishes: 3 } } })
  expect([await priceIn(chai, 'Small'), await priceIn(dosa, 'Large')]).toEqual([500, 500])
})

it('refuses a name used by another dish for its own group', async () => {
  await share([dosa])
  const rename = (fields: ItemFields) => ({
    ...fields,
    groups: fields.groups.map((group) => ({ ...group, label: 'Portion' })),
  })
  expect(await fixture.save(chai, rename)).toMatchObject({
    status: 409,
    body: { error: { code: 'editor.shared-group-refused', details: { label: 'Dosa' } } },
  })
  expect((await groupOf(chai))?.label).toBe('Cup')
})

it('ends sharing for a single dish, and changes shared prices once', async () => {
  const idli = await add(aDish('Idli'))
  await share([dosa, idli])
  await fixture.save(dosa, (fields) => ({
    ...fields,
    groups: fields.groups.map(({ sharedId: _, ...group }) => group),
  }))
  await fixture.save(chai, (fields) => withPrice(fields, 'Small', 2500))
  expect([await priceIn(dosa, 'Small'), await priceIn(idli, 'Small')]).toEqual([2000, 2500])
  const change = { kind: 'price', change: { bps: 1000, amountMinor: 0, rounding: 'exact' }, scope: 'all' }
  const { revision } = await fixture.draft()
  await fixture.post('/draft/bulk', { itemIds: [chai], change, revision })
  expect([await priceIn(chai, 'Small'), await priceIn(idli, 'Small')]).toEqual([2750, 2750])
})

it('translates a shared group in every dish', async () => {
  await share([dosa])
  const { revision } = await fixture.item(chai)
  const body = { kind: 'item', id: chai, revision, language: 'hi', texts: { 'groups.0.label': 'कप' } }
  expect((await fixture.post('/draft/translations', body)).body.step).toMatchObject({ dishes: 2 })
  expect((await groupOf(dosa))?.translations).toEqual({ hi: { label: 'कप' } })
})

it('keeps sharing through publication, export and import, and reads differing copies as separate', async () => {
  await share([dosa])
  await fixture.publish()
  const sharedId = (await groupOf(chai))?.sharedId
  expect((await fixture.shown(dosa))?.configs.at(-1)).toMatchObject({ label: 'Cup', sharedID: sharedId })
  const file = await exportStore(fixture.deps, fixture.file.profile.slug)
  await importStoreFile(fixture.deps, makeStoreFile({ profile: fixture.file.profile, menus: [] }) as never)
  await importStoreFile(fixture.deps, file as never)
  expect((await fixture.shown(dosa))?.configs.at(-1)).toMatchObject({ sharedID: sharedId })

  const group = (price: number) =>
    makeGroup({
      label: 'Cup',
      sharedID: 's1',
      contents: [makeOption({ label: 'Small', value: price })],
    } as never)
  const items = [10, 20, 20].map((price, at) => makeItem({ label: `Tea ${at}`, configs: [group(price)] }))
  const menus = [makeMenu({ categories: [makeCategory({ items })] })]
  await importStoreFile(fixture.deps, makeStoreFile({ profile: fixture.file.profile, menus }) as never)
  const read = items.map(async ({ _id }) => (await fixture.shown(_id))?.configs[0] as { sharedID?: string })
  expect((await Promise.all(read)).map((config) => config?.sharedID)).toEqual([undefined, 's1', 's1'])
})
