/** An owner makes a combo from the dishes of the menu, partly by keyboard. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { openSheet } from './support/diner.ts'
import { focused, tabTo } from './support/keys.ts'
import { pictures } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('is made from dishes, priced as one, and sold', async () => {
  const owner = await signIn(fixture, { width: 1280, height: 900 })
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.products, { slug }))
  await owner.getByRole('link', { name: 'Build a combo' }).click()
  await owner.getByRole('heading', { name: 'New combo' }).waitFor()
  const pick = async (dish: string) => {
    await owner.keyboard.type(dish)
    await owner.getByRole('option', { name: dish, exact: true }).waitFor()
    await owner.keyboard.press('ArrowDown')
    await owner.keyboard.press('Enter')
  }
  await owner.getByRole('textbox', { name: 'Name', exact: true }).first().focus()
  await owner.keyboard.type('Lunch Meal')
  await tabTo(owner, /^Price of the combo/)
  await owner.keyboard.press('Control+A')
  await owner.keyboard.type('150')
  await tabTo(owner, /^First dish of another part of the combo/)
  await pick('Masala Chai')
  const part = owner.getByRole('group', { name: 'Group 1' })
  await part.waitFor()
  expect(await part.getByLabel('Name of the group').inputValue()).toBe('Drinks')
  await expect.poll(() => focused(owner)).toMatch(/^Add a dish to Drinks/)
  await pick('Sweet Lassi')
  await part.getByRole('textbox', { name: 'Surcharge for Sweet Lassi' }).fill('20')
  await isClean(owner, 'a combo in the editor')
  await fitsEveryScreen(owner, 'combo-editor')
  await pictures(owner, 'combo-editor')
  expect(await focused(owner)).not.toBe('')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('Saved. Guests see it once you publish.').first().waitFor()
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.products, { slug }))
  await owner.getByRole('button', { name: 'Look and publish…' }).click()
  const preview = owner.getByRole('dialog')
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await preview.waitFor({ state: 'detached' })

  const guest = await fixture.open(`/${slug}`)
  const sheet = await openSheet(guest, 'Lunch Meal')
  await sheet.getByRole('radio', { name: 'Sweet Lassi, +₹20' }).waitFor()
})
