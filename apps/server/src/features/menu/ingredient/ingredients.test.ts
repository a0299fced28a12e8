import { readStoreFile } from '@thali/contract/store-file'
import type { MenuStates } from '@thali/domain/menu/menu-states'
import { AN_INGREDIENT } from '@thali/test-kit/ingredient-writes'
import { runJob } from '@thali/test-kit/run-jobs'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { importStore } from '../../after/store-file/import-store.ts'

const fixture = useEditorFixture()
let chai: string
let dosa: string
let milk: string
beforeEach(async () => {
  chai = fixture.chai._id
  dosa = fixture.dosa._id
  milk = (await post('', { label: 'Milk', translations: {}, allergens: ['milk'] })).body.id
})

const post = (path: string, body: object, cookie = fixture.cookie) =>
  fixture.call('POST', `/api/stores/${fixture.storeId}/ingredients${path}`, { cookie, body })
const get = async (path = '') =>
  (await fixture.call('GET', `/api/stores/${fixture.storeId}/ingredients${path}`, { cookie: fixture.cookie }))
    .body
const say = (state: string, more: object = {}) =>
  post('/states', { ingredients: [{ ingredientId: milk, state, ...more }] })
const gone = (more: object = {}) => say('Sold Out', more)
const states = async () =>
  (await fixture.app.inject(`/api/menu-states/${fixture.storeId}`)).json() as MenuStates
const stateOf = async (id: string) => (await states()).items[id as never] ?? 'Available'

/** Sets in the draft how dishes use milk, and publishes it. */
async function use(itemIds: readonly string[], how: string): Promise<void> {
  const { revision } = await fixture.draft()
  const change = { kind: 'use', ingredientId: milk, use: how }
  const done = await fixture.post('/draft/bulk', { itemIds, change, revision })
  expect(done.status).toBe(200)
  await fixture.publish()
}

it('sells out its dishes, offers others without it, and restores all', async () => {
  await use([chai], 'essential')
  await use([dosa], 'optional')
  expect((await get()).ingredients).toMatchObject([{ id: milk, state: 'Available', itemIds: [chai, dosa] }])
  expect((await gone()).body.changed).toEqual([{ ingredientId: milk, state: 'Available', returnsAt: null }])
  expect(await fixture.shown(chai)).toMatchObject({ state: 'Sold Out' })
  expect(await fixture.shown(dosa)).toMatchObject({ state: 'Available', without: ['Milk'] })
  expect(await states()).toMatchObject({
    items: { [chai]: 'Sold Out' },
    without: [{ label: 'Milk', items: [dosa], options: [] }],
  })
  expect((await gone()).body.changed).toEqual([])
  await say('Available', { from: 'Sold Out' })
  expect(await stateOf(chai)).toBe('Available')
  expect(await fixture.shown(dosa)).not.toHaveProperty('without')
})

it('keeps states that staff changed since, and hides recipes from readers of menus', async () => {
  await use([chai], 'essential')
  await gone({ state: 'Sold Out' })
  await say('Tomorrow')
  expect((await say('Available', { from: 'Sold Out' })).body.changed).toEqual([])
  expect(await stateOf(chai)).toBe('Tomorrow')
  expect(await fixture.shown(chai)).not.toHaveProperty('uses')
  const page = await fixture.app.inject(`/${fixture.file.profile.slug}`)
  expect(page.body).not.toContain(milk)
  expect((await fixture.shown(chai))?.allergens).toEqual(['milk'])
})

it('becomes available at its time, unless staff removed that time since', async () => {
  await use([chai], 'essential')
  const { body } = await gone({ returnsAt: 'next-opening' })
  const [{ returnsAt }] = (await get()).ingredients
  expect(returnsAt).toBe(body.returnsAt)
  await runJob(fixture.deps, 'return-ingredients')
  expect(await stateOf(chai)).toBe('Sold Out')
  const later = { ...fixture.deps, now: () => new Date(returnsAt) }
  await runJob(later, 'return-ingredients')
  expect(await stateOf(chai)).toBe('Available')
  await gone({ returnsAt: new Date(fixture.now().getTime() + 1000).toISOString() })
  await gone()
  await runJob(later, 'return-ingredients')
  expect(await stateOf(chai)).toBe('Sold Out')
})

it('shows its reach before it is sold out, without dishes already sold out', async () => {
  await use([chai], 'essential')
  await use([dosa], 'optional')
  const translations = { hi: { label: 'मसाला चाय' } }
  expect((await fixture.save(chai, (fields) => ({ ...fields, translations }))).status).toBe(200)
  await fixture.publish()
  const reach = { dishes: 1, withoutDishes: 1, options: 0, waiting: 0, notBegun: 0 }
  expect(await get(`/${milk}/reach`)).toEqual({
    ...reach,
    goneDishes: [{ id: chai, label: 'Masala Chai', names: { hi: 'मसाला चाय' } }],
  })
  const items = [{ itemId: chai, state: 'Off' }]
  const cookie = fixture.cookie
  await fixture.call('POST', `/api/stores/${fixture.storeId}/items/states`, { cookie, body: { items } })
  expect(await get(`/${milk}/reach`)).toMatchObject({ dishes: 0, withoutDishes: 1 })
})

it('is unique by name, is changed only from its current revision, and has no effect once removed', async () => {
  const again = await post('', { ...AN_INGREDIENT, label: 'MILK' })
  expect(again.body).toMatchObject({ id: milk, label: 'Milk' })
  const ghee = (await post('', { ...AN_INGREDIENT, label: 'Ghee' })).body.id
  expect((await post(`/${ghee}`, { ...AN_INGREDIENT, label: 'milk', revision: 1 })).body.error.code).toBe(
    'ingredient.name-taken',
  )
  expect((await post(`/${ghee}`, { ...AN_INGREDIENT, revision: 1 })).body).toMatchObject({ revision: 2 })
  expect((await post(`/${ghee}`, { ...AN_INGREDIENT, revision: 1 })).body.error.code).toBe(
    'ingredient.changed-meanwhile',
  )
  await use([chai], 'essential')
  await gone()
  expect((await post(`/${milk}/remove`, {})).status).toBe(204)
  expect(await stateOf(chai)).toBe('Available')
})

it('is included in the store file; a file without any keeps those of the store', async () => {
  await use([chai], 'essential')
  await gone()
  const { slug } = fixture.file.profile
  const file = await exportStore(fixture.deps, slug)
  expect(file.profile.ingredients).toEqual([
    { _id: milk, label: 'Milk', allergens: ['milk'], state: 'Sold Out' },
  ])
  const bring = async (one: object) => {
    const reading = readStoreFile(JSON.parse(JSON.stringify(one)))
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    return importStore(fixture.deps, reading.store)
  }
  expect((await bring(file)).changed).toBe(false)
  const { ingredients: _, ...profile } = file.profile
  expect((await bring({ ...file, profile })).changed).toBe(false)
  expect((await get()).ingredients).toHaveLength(1)
  const other = { ...file, profile: { ...file.profile, _id: 'another', slug: 'another' } }
  const menus = other.menus.map((menu) => ({ ...menu, _id: `${menu._id}-2` }))
  expect((await bring({ ...other, menus })).created).toBe(true)
  const copy = await exportStore(fixture.deps, 'another')
  expect(copy.profile.ingredients).toEqual(file.profile.ingredients)
  expect(copy.menus[0]?.categories).toEqual(file.menus[0]?.categories)
})

it('is switched by cooks, edited by managers, and hidden from other stores', async () => {
  const cook = await fixture.signIn(await fixture.addMember(fixture.storeId, 'kitchen'))
  const states = { ingredients: [{ ingredientId: milk, state: 'Sold Out' }] }
  expect((await post('/states', states, cook)).status).toBe(200)
  expect((await post('', AN_INGREDIENT, cook)).status).toBe(403)
  const other = await fixture.addStore()
  const stranger = await fixture.signIn(await fixture.addMember(other, 'owner'))
  const body = { ingredients: [{ ingredientId: milk, state: 'Available' }] }
  const call = { cookie: stranger, body }
  expect((await fixture.call('POST', `/api/stores/${other}/ingredients/states`, call)).body.changed).toEqual(
    [],
  )
})
