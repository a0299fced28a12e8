/** Tests of options that staff switch off: in one dish, or in all that share the group. */
import { makeGroup, makeOption } from '@thali/builders/make-store'
import type { StaffItems } from '@thali/contract/staff-orders'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { returnItems } from './return-items.ts'

const fixture = useEditorFixture()
let chai: string
let dosa: string
beforeEach(async () => {
  chai = fixture.chai._id
  dosa = fixture.dosa._id
  const extra = makeGroup({
    label: 'Extra',
    required: false,
    maxSelection: 2,
    sharedID: 'extras',
    contents: [
      makeOption({ label: 'Ginger', value: 5 }),
      makeOption({
        ...{ label: 'Paneer', value: 40 },
        configs: [makeGroup({ label: 'Cut', contents: [makeOption({ label: 'Fine', value: 0 })] })],
      }),
    ],
  })
  const { file } = fixture
  const menus = file.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, configs: [...item.configs, extra] })),
    })),
  }))
  await importStoreFile(fixture.deps, { ...file, menus })
})

const path = () => `/api/stores/${fixture.storeId}/items`
const set = (items: readonly object[]) =>
  fixture.call('POST', `${path()}/states`, { cookie: fixture.cookie, body: { items } })
const option = (itemId: string, group: string, label: string, more: object = {}) => ({
  itemId,
  option: { group, label, ...more },
  state: 'Sold Out',
})
const read = async () => (await fixture.call('GET', path(), { cookie: fixture.cookie })).body as StaffItems
/** Options that staff see as not available. */
async function gone() {
  return (await read()).items.flatMap(({ id, groups = [] }) =>
    groups.flatMap((group) =>
      group.options
        .filter(({ state }) => state !== 'Available')
        .map(({ label, state, returnsAt }) => [id, label, state, returnsAt]),
    ),
  )
}
const shownOption = async (itemId: string, label: string) =>
  (await fixture.shown(itemId))?.configs
    .flatMap(({ contents }) => contents)
    .find((one) => one.label === label)

it('switches an option off in one dish for diners at once, and undoes it', async () => {
  const done = await set([option(chai, 'Extra', 'Paneer'), option(chai, 'Extra', 'Ghee')])
  const before = { itemId: chai, option: { group: 'Extra', label: 'Paneer' }, returnsAt: null }
  expect(done.body.changed).toEqual([{ ...before, state: 'Available' }])
  expect((await shownOption(chai, 'Paneer'))?.state).toBe('Sold Out')
  expect((await shownOption(dosa, 'Paneer'))?.state).toBe('Available')
  const back = done.body.changed.map((one: object) => ({ ...one, from: 'Sold Out' }))
  expect((await set(back)).body.changed).toEqual([{ ...before, state: 'Sold Out' }])
  expect(await gone()).toEqual([])
})

it('switches it off in all dishes that share the group until the next opening, through a publication', async () => {
  const { nextOpening } = await read()
  const all = option(chai, 'Extra', 'Paneer', { everywhere: true })
  const done = await set([{ ...all, returnsAt: 'next-opening' }, option(dosa, 'Extra', 'Ginger')])
  expect(done.body.changed).toHaveLength(3)
  await fixture.save(chai, (fields) => ({ ...fields, label: 'Chai' }))
  await fixture.publish()
  expect((await gone()).sort()).toEqual(
    [
      [chai, 'Paneer', 'Sold Out', nextOpening],
      [dosa, 'Ginger', 'Sold Out', null],
      [dosa, 'Paneer', 'Sold Out', nextOpening],
    ].sort(),
  )
  await returnItems({ ...fixture.deps, now: () => new Date(nextOpening) })
  expect(await gone()).toEqual([[dosa, 'Ginger', 'Sold Out', null]])
})

it('shows a dish as sold out without options for a required group, keeping its own state', async () => {
  await set([option(chai, 'Cup', 'Small'), option(chai, 'Cup', 'Large')])
  expect((await fixture.shown(chai))?.state).toBe('Sold Out')
  expect((await read()).items.find(({ id }) => id === chai)?.state).toBe('Available')
  await set([{ ...option(chai, 'Cup', 'Large'), state: 'Available' }])
  expect((await fixture.shown(chai))?.state).toBe('Available')
})

it('switches off what an option asks, in all dishes that share the group that asks it', async () => {
  const named = option(chai, 'Extra › Paneer › Cut', 'Fine', { everywhere: true })
  expect((await set([named])).body.changed).toHaveLength(2)
  expect(await gone()).toEqual([
    [chai, 'Fine', 'Sold Out', null],
    [dosa, 'Fine', 'Sold Out', null],
  ])
  const cut = (await read()).items[0]?.groups?.find(({ label }) => label === named.option.group)
  expect(cut).toMatchObject({ sharedID: 'extras', options: [{ label: 'Fine', state: 'Sold Out' }] })
  expect((await shownOption(chai, 'Paneer'))?.configs?.[0]?.contents[0]?.state).toBe('Sold Out')
})
