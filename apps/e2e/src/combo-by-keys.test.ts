/** The deepest dish by keyboard and screen reader: steppers, a nested question, from the menu to the kitchen. */
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { COMBO, makeComboStore } from './support/combo-store.ts'
import { addButton, openedDialog, orderNumber } from './support/diner.ts'
import { focused, focusedGroup, tabTo } from './support/keys.ts'
import { pictures } from './support/picture.ts'
import { openBoard, ticketOf } from './support/staff.ts'

const shop = makeComboStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('is configured by keyboard alone, names missing choices, and reaches page and kitchen dish by dish', async () => {
  const page = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  await tabTo(page, new RegExp(`^Add ${COMBO}$`))
  await page.keyboard.press('Enter')
  const sheet = await openedDialog(page, COMBO)
  const press = async (name: RegExp, key: string) => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }

  // Nothing is chosen: the first question reports it and is focused.
  await press(/^Add/, 'Enter')
  const missing = sheet.getByRole('alert')
  await expect.poll(() => missing.textContent()).toBe('Choose 2 more: Mains')
  expect(await focused(page)).toBe('Increase')
  expect(await focusedGroup(page)).toBe('Mains0 of 2 chosen · Choose 2 to 3 · Choose 2 more: Mains')
  await isClean(page, 'a combo of which something is missing')
  await pictures(page, 'combo-1-missing')

  const unitsOf = (dish: string) => sheet.getByRole('group', { name: `${dish}, ` }).getByRole('status')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(() => unitsOf('Paneer Curry').textContent()).toBe('2')
  expect(await missing.count()).toBe(0)
  // Two of each at most: the pressed button is disabled now, and the next stop is the next dish.
  await press(/^Increase$/, 'Space')
  await expect.poll(() => unitsOf('Dal Makhani').textContent()).toBe('1')
  await sheet.getByText('3 chosen').waitFor()
  const chicken = sheet.getByRole('group', { name: 'Chicken Pulao, +₹30' })
  expect(await chicken.getByRole('button', { name: 'Increase' }).isDisabled()).toBe(true)

  // The preselected drink has a question of its own, below it.
  await press(/^Add/, 'Enter')
  await expect.poll(() => missing.textContent()).toBe('Please choose: On top')
  expect(await focused(page)).toMatch(/^Malai/)
  expect(await focusedGroup(page)).toBe('On topRequired · Select upto 2 options · Please choose: On top')
  await press(/^Saffron/, 'Space')
  expect(await sheet.getByRole('checkbox', { name: 'Saffron, ₹5', checked: true }).count()).toBe(1)
  await press(/^Papad/, 'Space')
  await isClean(page, 'a combo that is chosen')
  await fitsEveryScreen(page, 'combo-2-chosen')
  await pictures(page, 'combo-2-chosen')
  // 400 + 20 + 5 + 15.
  expect(await addButton(sheet).textContent()).toContain('₹440')
  await press(/^Add/, 'Enter')
  await sheet.waitFor({ state: 'detached' })

  await press(/View cart/, 'Enter')
  await page.getByRole('heading', { name: 'Cart (Items: 1)' }).waitFor()
  await press(/^Increase$/, 'Enter')
  await page.getByText('2 × Paneer Curry · Dal Makhani · Sweet Lassi (Saffron) · Papad').first().waitFor()
  await pictures(page, 'combo-3-cart')
  await press(/^Place order/, 'Enter')
  const number = await orderNumber(page)
  await page.getByText('2 × Paneer Curry · Dal Makhani · Sweet Lassi (Saffron) · Papad').waitFor()
  await isClean(page, 'an order with a combo')
  await pictures(page, 'combo-4-order')

  const board = await openBoard(fixture)
  const ticket = ticketOf(board, number)
  const dishes = ticket.getByRole('listitem').filter({ hasText: COMBO })
  // 2 × the combo is 2 × each of its dishes.
  await expect
    .poll(() => dishes.textContent())
    .toMatch(/^2×\s*Family Thali\s*Papad4×\s*Paneer Curry\s*2×\s*Dal Makhani\s*2×\s*Sweet Lassi\s*Saffron$/)
  await pictures(board, 'combo-5-board')
})
