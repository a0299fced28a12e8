/** Tests of the dishes offered instead of one that has run out of an ingredient. */
import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeStaffFixture } from '@thali/test-kit/staff-fixture'
import { expect, it, onTestFinished } from 'vitest'

it('is served now, of a similar price and without choices, at its current price', async () => {
  const fixture = await makeStaffFixture()
  onTestFinished(() => fixture.close())
  const uses = [{ ingredientID: 'paneer' }]
  const sides = ['Dal', 'Salad', 'Rice'].map((label) => makeOption({ label, value: 0 }))
  const twoSides = makeGroup({
    label: 'Sides',
    required: true,
    minSelection: 2,
    maxSelection: 2,
    contents: sides,
  })
  const [korma, dal, alsoPaneer, asked, dear, rice] = [
    makeItem({ label: 'Paneer Korma', uses }),
    makeItem({ label: 'Dal Makhani', translations: { hi: { label: 'दाल मखनी' } } }),
    makeItem({ label: 'Paneer Tikka', uses }),
    makeItem({ label: 'Plate', configs: [makeGroup(), twoSides] }),
    makeItem({
      label: 'Feast',
      configs: [makeGroup({ contents: [makeOption({ value: 300, added: true })] })],
    }),
    makeItem({ label: 'Rice' }),
  ]
  const categories = [
    makeCategory({ label: 'Mains', items: [korma, dal, alsoPaneer, asked, dear], discount: 10 }),
    makeCategory({ label: 'Sides', items: [rice] }),
  ]
  const file = makeStoreFile({ menus: [makeMenu({ categories })] })
  file.profile.ingredients = [{ _id: 'paneer', label: 'Paneer' }]
  const storeId = await importStoreFile(fixture.deps, file)
  const cookie = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const post = (path: string, body: object = {}) =>
    fixture.call('POST', `/api/stores/${storeId}/${path}`, { cookie, body })
  const line = (itemID: string) => ({ itemID, quantity: 2, configs: [] })
  const placed = await fixture.call('POST', `/api/place-order/${storeId}`, {
    origin: null,
    body: {
      ...{ orderType: 'Dine-In', address: 'Table 4', amount: 380 },
      items: [line(korma._id), line(rice._id)],
    },
  })
  expect(placed.status).toBe(201)

  await post('ingredients/states', { ingredients: [{ ingredientId: 'paneer', state: 'Sold Out' }] })
  expect((await post('ingredients/paneer/ask')).body).toEqual({ asked: 1, toCall: 0 })

  const seen = await fixture.call('GET', `/api/orders/${placed.body.slug}`, { origin: null })
  expect(seen.body.lines[0].question.instead).toEqual([
    {
      itemId: dal._id,
      categoryId: categories[0]?._id,
      label: 'Dal Makhani',
      translations: { hi: { label: 'दाल मखनी' } },
      choices: [{ label: 'Portion', contents: ['Regular'] }],
      priceMinor: 90_00,
    },
  ])
  expect(seen.body.lines[1]).not.toHaveProperty('question')
})
