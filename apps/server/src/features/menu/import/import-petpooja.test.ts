import { aPetpoojaMenu } from '@thali/builders/make-petpooja-menu'
import { importCalls } from '@thali/test-kit/import-calls'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const fixture = useEditorFixture()
const { begin, preview, apply } = importCalls(fixture)
const PETPOOJA_ANSWERS = { tax: 'not-included', vegRest: 'none' }

it('asks for missing facts before it is applied', async () => {
  const { id, kind } = await begin(aPetpoojaMenu())
  expect(kind).toBe('petpooja')
  const open = await preview(id)
  expect(open).toMatchObject({
    isReady: false,
    questions: { veg: [{ label: 'House Special' }], tax: 'unclear' },
  })
  expect(open.notes).toEqual(
    expect.arrayContaining([
      { kind: 'inactive-left-out', count: 1 },
      { kind: 'packing-charge', count: 1 },
    ]),
  )
  expect(await apply(id)).toMatchObject({ status: 409, body: { error: { code: 'import.questions-open' } } })
  const special = open.questions.veg[0]?.id ?? ''
  const answers = { veg: { [special]: false }, tax: 'take-out' }
  expect(await preview(id, answers)).toMatchObject({ isReady: true })
  expect((await apply(id, answers)).status).toBe(200)

  const { items, categories } = await fixture.draft()
  expect(categories.slice(-2).map(({ label }) => label)).toEqual(['Curries', 'Breads'])
  const dish = (label: string) => items.find((item) => item.label === label)
  // 180.00 with 5 % in it.
  expect(dish('Paneer Butter Masala')).toMatchObject({ priceMinor: 17_143, priceVaries: true, veg: true })
  expect(dish('Egg Curry')).toMatchObject({ priceMinor: 14_286, veg: false })
  expect(dish('House Special')).toMatchObject({ priceMinor: 190_000, veg: false })
  expect((await fixture.item(dish('Paneer Butter Masala')?.id ?? '')).item).toMatchObject({
    taxes: [
      { label: 'CGST', bps: 250 },
      { label: 'SGST', bps: 250 },
    ],
    facts: { prepMinutes: 20 },
    groups: [
      {
        label: 'Quantity',
        required: true,
        maxSelection: 1,
        options: [{ label: 'Half' }, { label: 'Full' }],
      },
      {
        label: 'Extras',
        required: false,
        maxSelection: 2,
        options: [{ priceMinor: 1905 }, { priceMinor: 3810 }],
      },
    ],
  })
})

it('requires as many extras as the file, without a note of loss', async () => {
  const file = aPetpoojaMenu()
  const more = JSON.parse(
    JSON.stringify(file).replaceAll('"addon_item_selection_min":"0"', '"addon_item_selection_min":"2"'),
  )
  const { id } = await begin(more)
  expect((await preview(id, PETPOOJA_ANSWERS)).notes).not.toContainEqual(
    expect.objectContaining({ kind: 'minimum-lowered' }),
  )
  expect((await apply(id, PETPOOJA_ANSWERS)).status).toBe(200)
  const dish = (await fixture.draft()).items.find(({ label }) => label === 'Paneer Butter Masala')
  expect((await fixture.item(dish?.id ?? '')).item.groups[1]).toMatchObject({
    ...{ label: 'Extras', required: true, minSelection: 2, maxSelection: 2 },
  })
})

it('flags prices that look like slips', async () => {
  const { id } = await begin(aPetpoojaMenu())
  await apply(id, PETPOOJA_ANSWERS)
  const file = aPetpoojaMenu()
  const [, egg] = file.items
  if (egg) Object.assign(egg, { price: '15' })
  const again = await begin(file)
  expect((await preview(again.id, PETPOOJA_ANSWERS)).notes).toContainEqual({
    kind: 'price-jump',
    label: 'Egg Curry',
    priceMinor: 1500,
    usualMinor: 15_000,
    path: 'items[1]',
  })
})
