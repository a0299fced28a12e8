/** Rules of an option group, from the editor to the kitchen: counts, free options and nested questions. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { addButton, goToCart, openSheet, orderNumber, placeButton } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('are set by the owner, satisfied by keyboard on a phone, and shown in the kitchen', async () => {
  const owner = await signIn(fixture, { width: 1280, height: 900 })
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.products, { slug }))
  await owner.getByRole('link', { name: 'Veg Biryani', exact: true }).click()
  await owner.getByRole('button', { name: 'Add a group of choices' }).click()
  const group = owner.getByRole('group', { name: /^Group \d/ }).last()
  await group.getByLabel('Name of the group').first().fill('Drinks')
  await group.getByRole('textbox', { name: 'At most', exact: true }).first().fill('3')
  await group.getByRole('switch', { name: 'Guests must choose' }).check({ force: true })
  await group.getByRole('textbox', { name: 'At least' }).fill('2')
  await group.getByText('More rules').click()
  await group.getByRole('textbox', { name: 'Of one option at most' }).fill('2')
  await group.getByRole('textbox', { name: 'Free of charge' }).fill('1')
  for (const [at, name, price] of [
    [1, 'Cola', '40'],
    [2, 'Water', '20'],
  ] as const) {
    await group.getByRole('textbox', { name: `Name of option ${at}` }).fill(name)
    await group.getByRole('textbox', { name: `Price of ${name}` }).fill(price)
  }
  await group
    .getByText('Guests choose 2 to 3. They may take one of them up to 2 times. The cheapest is free.')
    .waitFor()
  await group.getByRole('button', { name: 'Ask a further question with Cola' }).click()
  const ice = owner.getByRole('group', { name: 'Asked after Cola' })
  await ice.getByLabel('Name of the group').fill('Ice')
  await ice.getByRole('switch', { name: 'Guests must choose' }).check({ force: true })
  for (const [at, name, price] of [
    [1, 'With ice', '0'],
    [2, 'Extra ice', '5'],
  ] as const) {
    await ice.getByRole('textbox', { name: `Name of option ${at}` }).fill(name)
    await ice.getByRole('textbox', { name: `Price of ${name}` }).fill(price)
  }
  await isClean(owner, 'the rules of a group')
  await fitsEveryScreen(owner, 'the rules of a group')
  await group.scrollIntoViewIfNeeded()
  await picture(owner, 'group-rules-1-editor')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('Saved. Guests see it once you publish.').first().waitFor()
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.products, { slug }))
  await owner.getByRole('button', { name: 'Look and publish…' }).click()
  const preview = owner.getByRole('dialog')
  await preview.getByRole('button', { name: 'Publish', exact: true }).click()
  await preview.waitFor({ state: 'detached' })

  const guest = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`, { width: 390, height: 844 })
  const sheet = await openSheet(guest, 'Veg Biryani')
  const drinks = sheet.getByRole('group', { name: /^Drinks/ })
  await drinks.scrollIntoViewIfNeeded()
  const more = (name: RegExp) => sheet.getByRole('group', { name }).getByRole('button', { name: 'Increase' })
  await more(/^Cola/).press('Enter')
  await sheet.getByText('1 of 2 chosen').waitFor()
  await more(/^Water/).press('Space')
  await sheet.getByRole('radio', { name: /^Extra ice/ }).press('Space')
  await isClean(guest, 'a sheet with rules')
  await picture(guest, 'group-rules-2-sheet')
  await sheet.getByRole('checkbox', { name: /^Raita/ }).press('Space')
  // 249.50 + 40 + 5, the cheaper drink free, a fifth off.
  await expect.poll(() => addButton(sheet).textContent()).toContain('₹235.60')
  await addButton(sheet).press('Enter')
  await goToCart(guest)
  await guest.getByText(/Cola/).first().waitFor()
  await picture(guest, 'group-rules-3-cart')
  await placeButton(guest).click()
  const number = await orderNumber(guest)

  await owner.goto(`${fixture.server.origin}${pathTo(APP_PAGES.board, { slug })}`)
  const ticket = owner.getByRole('article', { name: `Order ${number}` })
  await expect.poll(() => ticket.textContent()).toMatch(/Cola.*Extra ice.*Water/)
  await picture(owner, 'group-rules-4-board')
})
