import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { ImportPreview } from '@thali/contract/menu-import'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import { beforeEach, expect, it } from 'vitest'

/** A store whose dish and option have allergens only through their ingredients. */
function withRecipes() {
  const korma = makeItem({
    label: 'Korma',
    uses: [{ ingredientID: 'their-milk' }, { ingredientID: 'their-onion', optional: true, amount: 3 }],
    configs: [
      makeGroup({
        contents: [
          makeOption({ label: 'Plain' }),
          makeOption({ label: 'Royal', uses: [{ ingredientID: 'their-cashew' }] }),
        ],
      }),
    ],
  })
  const categories = [makeCategory({ label: 'Mains', items: [korma] })]
  const file = makeStoreFile({ menus: [makeMenu({ label: 'Card', categories })] })
  const ingredients = [
    { _id: 'their-milk', label: 'Milk', allergens: ['milk'], state: 'Sold Out' },
    { _id: 'their-cashew', label: 'Cashew', allergens: ['nuts'] },
    { _id: 'their-onion', label: 'Onion' },
    { _id: 'their-saffron', label: 'Saffron' },
  ]
  return { korma, file: { ...file, profile: { ...file.profile, ingredients } } }
}

const fixture = useEditorFixture()
let cookie: string
beforeEach(() => {
  cookie = fixture.cookie
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${fixture.storeId}${path}`, { cookie, ...(body && { body }) })
const ingredients = async () =>
  (await call('GET', '/ingredients')).body.ingredients as { id: string; label: string; state: string }[]
const addMilk = async (allergens: string[]) =>
  (await call('POST', '/ingredients', { label: 'MILK', translations: {}, allergens })).body.id as string

/** Applies an import to the draft, and publishes it. */
async function take(id: string) {
  const answers = { tax: 'not-included' }
  const seen = (await call('POST', `/menu/draft/imports/${id}/preview`, { answers })).body as ImportPreview
  const { revision, total } = seen
  if (total > 0) {
    const taken = await call('POST', `/menu/draft/imports/${id}/apply`, { answers, revision })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    const draft = await call('GET', '/menu/draft')
    await call('POST', '/menu/publish', { revision: draft.body.revision, note: '' })
  }
  return seen
}

async function copyFrom(otherId: StoreId) {
  const begun = await call('POST', '/menu/draft/imports/copy', { fromStoreId: otherId })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return take(begun.body.id)
}

async function bring(file: object) {
  const begun = await fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/imports?name=menu`,
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie, 'content-type': 'application/octet-stream' },
    payload: JSON.stringify(file),
  })
  return take(begun.json().id)
}

/** Adds a store of the same owner, who signs in again: a new membership ends open sessions. */
async function otherStore(file: object): Promise<StoreId> {
  const otherId = await importStoreFile(fixture.deps, file)
  await fixture.addMember(otherId, 'owner', fixture.email)
  cookie = await fixture.signIn(fixture.email)
  return otherId
}

const allergensOf = async (id: string) => {
  const shown = await fixture.shown(id)
  return [shown?.allergens, shown?.configs[0]?.contents.map(({ allergens }) => allergens)]
}

it('are copied with the menu of another store: matched by name, else created', async () => {
  const { korma, file } = withRecipes()
  const otherId = await otherStore(file)
  const milk = await addMilk(['milk'])
  await copyFrom(otherId)
  expect((await ingredients()).map(({ label, state }) => `${label}: ${state}`).sort()).toEqual([
    'Cashew: Available',
    'MILK: Available',
    'Onion: Available',
  ])
  expect(await allergensOf(korma._id)).toEqual([['milk'], [undefined, ['nuts']]])
  expect(await copyFrom(otherId)).toMatchObject({ total: 0 })

  await call('POST', '/ingredients/states', { ingredients: [{ ingredientId: milk, state: 'Sold Out' }] })
  expect((await fixture.shown(korma._id))?.state).toBe('Sold Out')
})

it('never remove allergens, even if the store no longer lists them for the ingredient', async () => {
  const { korma, file } = withRecipes()
  const otherId = await otherStore(file)
  await addMilk([])
  await copyFrom(otherId)
  expect(await allergensOf(korma._id)).toEqual([['milk'], [undefined, ['nuts']]])
  expect(await copyFrom(otherId)).toMatchObject({ total: 0 })
})

it('are imported with a store file by the editor, without its profile', async () => {
  const { korma, file } = withRecipes()
  const { ingredients: held } = file.profile
  const seen = await bring({ menus: file.menus, profile: { ingredients: held } })
  expect(seen.notes).toEqual([{ kind: 'ingredients-added', count: 3 }])
  expect(await allergensOf(korma._id)).toEqual([['milk'], [undefined, ['nuts']]])
  expect((await fixture.shown(korma._id))?.state).toBe('Available')
  expect(await bring(file)).toMatchObject({ total: 0, notes: [{ kind: 'profile-not-taken' }] })
  expect(
    (
      await fixture.deps.db
        .selectFrom('ingredients')
        .selectAll()
        .where('store_id', '=', fixture.storeId)
        .execute()
    ).length,
  ).toBe(3)
})

it('are refused with their file if invalid', async () => {
  const { file } = withRecipes()
  const begun = await fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/imports?name=menu`,
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie, 'content-type': 'application/octet-stream' },
    payload: JSON.stringify({ ...file, profile: { ingredients: [{ label: 'Milk' }, { _id: 'a' }] } }),
  })
  expect(begun.json().error).toMatchObject({
    code: 'import.file-invalid',
    details: { problems: [{ path: 'profile.ingredients[0]._id' }, { path: 'profile.ingredients[1].label' }] },
  })
})
