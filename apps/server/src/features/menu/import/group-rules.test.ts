/** Tests of every rule of an option group in every export and import: store file, our CSV, Petpooja's menu. */
import { aPetpoojaMenu } from '@thali/builders/make-petpooja-menu'
import { makeGroup, makeItem, makeOption } from '@thali/builders/make-store'
import { rulesOf } from '@thali/domain/menu/group-rules'
import { aDish } from '@thali/test-kit/editor-fixture'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import { expect, it } from 'vitest'

const ice = makeGroup({
  label: 'Ice',
  required: true,
  minSelection: 2,
  maxSelection: 4,
  maxPerOption: 3,
  freeCount: 1,
  priceRule: 'highest',
  contents: [makeOption({ label: 'Cubes', value: 5 }), makeOption({ label: 'Crushed', value: 7.5 })],
})
const drinks = makeGroup({
  label: 'Drinks',
  required: true,
  minSelection: 2,
  maxSelection: 5,
  maxPerOption: 2,
  freeCount: 3,
  priceRule: 'highest',
  contents: [
    makeOption({ label: 'Cola', value: 40, configs: [ice] }),
    makeOption({ label: 'Water', value: 20 }),
    makeOption({ label: 'Lassi', value: 60 }),
  ],
})
const meal = makeItem({ label: 'Meal', configs: [makeGroup({ label: 'Size' }), drinks] })

const fixture = useEditorFixture()

/** A store file whose menu also has the meal. */
function withMeal() {
  const { file } = fixture
  const [menu] = file.menus
  const [hot, ...others] = menu!.categories
  return {
    ...file,
    menus: [{ ...menu!, categories: [{ ...hot!, items: [...hot!.items, meal] }, ...others] }],
  }
}

async function exported(format: 'csv' | 'json') {
  const url = `/api/stores/${fixture.storeId}/menu/export?format=${format}`
  const response = await fixture.app.inject({ url, headers: { cookie: fixture.cookie } })
  return response.body
}

/** Imports a file and, if it changes anything, applies it. */
async function take(file: string, answers: object = {}) {
  const begun = await fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/imports?name=menu`,
    headers: {
      ...{ host: 'localhost:3000', origin: ORIGIN, cookie: fixture.cookie },
      'content-type': 'application/octet-stream',
    },
    payload: file,
  })
  const { id } = begun.json()
  const seen = await fixture.post(`/draft/imports/${id}/preview`, { answers })
  const { revision, total, notes } = seen.body as {
    revision: number
    total: number
    notes: { kind: string }[]
  }
  if (total > 0)
    expect((await fixture.post(`/draft/imports/${id}/apply`, { answers, revision })).status).toBe(200)
  return { total, notes: notes.map(({ kind }) => kind) }
}

async function groupsOf(label: string) {
  const { items } = await fixture.draft()
  const found = items.find((item) => item.label === label)
  return (await fixture.item(found?.id ?? '')).item.groups
}

async function emptyMeal() {
  const found = (await fixture.draft()).items.find(({ label }) => label === 'Meal')
  expect((await fixture.save(found?.id ?? '', () => aDish('Meal'))).status).toBe(200)
}

const RULES = { minSelection: 2, maxSelection: 5, maxPerOption: 2, freeCount: 3, priceRule: 'highest' }
const ICE = { minSelection: 2, maxSelection: 4, maxPerOption: 3, freeCount: 1, priceRule: 'highest' }

it('survive a store file, both ways and into the guests’ menu', async () => {
  await take(JSON.stringify(withMeal()))
  const taken = await groupsOf('Meal')
  expect(taken).toMatchObject([
    { label: 'Size' },
    {
      ...RULES,
      options: [
        {
          label: 'Cola',
          groups: [{ ...ICE, options: [{ label: 'Cubes', priceMinor: 500 }, { priceMinor: 750 }] }],
        },
        { label: 'Water' },
        { label: 'Lassi' },
      ],
    },
  ])
  await fixture.publish()
  const file = await exported('json')
  expect(await take(file)).toMatchObject({ total: 0 })
  await emptyMeal()
  await take(file)
  expect(await groupsOf('Meal')).toEqual(taken)

  const shown = (await fixture.shown(meal._id))?.configs[1]
  expect(shown).toMatchObject(RULES)
  expect(shown?.contents[0]?.configs).toMatchObject([ICE])
  const otherId = await importStoreFile(
    fixture.deps,
    JSON.parse(file.replaceAll(fixture.file.profile.slug, 'elsewhere')),
  )
  expect(otherId).not.toBe(fixture.storeId)
})

it('survive our CSV, and stay if a sheet has no columns for them', async () => {
  await take(JSON.stringify(withMeal()))
  const before = await groupsOf('Meal')
  const sheet = await exported('csv')
  expect(await take(sheet)).toMatchObject({ total: 0 })
  await emptyMeal()
  await take(sheet)
  expect(await groupsOf('Meal')).toEqual(before)

  const lines = sheet.split('\n').map((line) => line.split(','))
  const isOfRules = (name = '') => /^group_(?:min|per_option|free|price)$/.test(name)
  const without = lines.map((line) => line.filter((_, at) => !isOfRules(lines[0]?.[at])).join(',')).join('\n')
  expect(await take(without)).toMatchObject({ total: 0 })
  await take(without.replaceAll(',40.00,', ',45.00,'))
  const [, after] = await groupsOf('Meal')
  expect(after).toMatchObject({ ...RULES, options: [{ priceMinor: 4500, groups: [ICE] }, {}, {}] })
  expect(rulesOf(after!)).toEqual(rulesOf(before[1]!))
})

it('are read from Petpooja as far as it has them: a minimum and a maximum', async () => {
  const file = JSON.stringify(aPetpoojaMenu()).replace(
    '"addon_item_selection_min":"0"',
    '"addon_item_selection_min":"2"',
  )
  const { notes } = await take(file, { tax: 'not-included', vegRest: 'none' })
  expect(notes).not.toContain('minimum-lowered')
  const [, extras] = await groupsOf('Paneer Butter Masala')
  expect(extras).toMatchObject({ required: true, maxSelection: 2 })
  expect(rulesOf(extras!)).toEqual({ minSelection: 2 })
})
