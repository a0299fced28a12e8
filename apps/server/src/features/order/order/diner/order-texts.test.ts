/** Tests that texts of an order for diner and kitchen stay the same when the menu changes. */
import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import { aPlacement, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

const inHindi = (label: string) => ({ translations: { hi: { label } } })

it('keeps the menu’s names in other languages, and omits choices without alternatives', async () => {
  const half = makeOption({ label: 'Half', value: 150, ...inHindi('आधा') })
  const size = makeGroup({ label: 'Size', contents: [half, makeOption({ label: 'Full', value: 250 })] })
  const biryani = makeItem({ label: 'Biryani', configs: [size, makeGroup()], ...inHindi('बिरयानी') })
  const chai = makeItem({ label: 'Chai' })
  const file = makeStoreFile({
    menus: [makeMenu({ categories: [makeCategory({ items: [biryani, chai] })] })],
  })
  await server.importFile(file)
  const regular = { label: 'Portion', contents: ['Regular'] }
  const chosen = { label: 'Size', contents: ['Half'] }
  const items = [
    { itemID: biryani._id, quantity: 1, configs: [chosen, regular] },
    { itemID: chai._id, quantity: 1, configs: [regular] },
  ]
  const placed = await placeAt(server, file.profile._id, aPlacement({ amount: 350, items }), {})
  const renamed = makeCategory({ items: [makeItem({ ...biryani, label: 'Pulao', translations: {} })] })
  await server.importFile({ ...file, menus: [makeMenu({ categories: [renamed] })] })

  const path = `/order/status/${placed.json.slug}/`
  const { items: lines } = (await server.app.inject(path)).json()
  expect(lines).toMatchObject([
    { itemLabel: 'Biryani', configs: [chosen], translations: { hi: { label: 'बिरयानी', options: ['आधा'] } } },
    { itemLabel: 'Chai', configs: [] },
  ])
  expect(lines[1]).not.toHaveProperty('translations')
})
