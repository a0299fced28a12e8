/** Paneer runs out: staff see its reach and mark it once; menu, cart and order follow, and undo restores it. */
import { makeCategory, makeGroup, makeMenu, makeOption } from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderAtTable, receiptAmount, tapAdd } from './support/diner.ts'
import { pictures } from './support/picture.ts'
import { makeDish, makeSampleStore } from './support/sample-store.ts'
import { openBoard, signIn, ticketOf } from './support/staff.ts'

const paneer = { _id: 'paneer', label: 'Paneer', translations: { hi: { label: 'पनीर' } } }
const uses = [{ ingredientID: paneer._id }]
const menu = makeMenu({
  categories: [
    makeCategory({
      label: 'Curries',
      items: [
        makeDish('Paneer Curry', 220, { uses, translations: { hi: { label: 'पनीर करी' } } }),
        makeDish('Aloo Gobi', 210, { order: 1 }),
        makeDish('Chicken Curry', 220, { order: 2, veg: false }),
        makeDish('Palak Soup', 90, { order: 3, uses: [{ ingredientID: paneer._id, optional: true }] }),
        makeDish('Pulao', 150, {
          order: 4,
          configs: [
            makeGroup({ contents: [makeOption({ value: 150, added: true })] }),
            makeGroup({
              label: 'Topping',
              required: false,
              contents: [
                makeOption({ label: 'Paneer cubes', value: 40, uses }),
                makeOption({ label: 'Cashews', value: 30 }),
              ],
            }),
          ],
        }),
      ],
    }),
    makeCategory({ label: 'Drinks', order: 1, items: [makeDish('Masala Chai', 40)] }),
  ],
})
const shop = makeSampleStore({ ingredients: [paneer] }, { menus: [menu] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('is marked by staff, who see its reach, shown on menu, cart and order, and undone', async () => {
  const waiting = await fixture.open(`/${slug}`)
  const number = await orderAtTable(waiting, ['Paneer Curry', 'Masala Chai'])
  const choosing = await fixture.open(`/${slug}`)
  await tapAdd(choosing, 'Paneer Curry')
  await goToCart(choosing)
  const reading = await fixture.open(`/${slug}`)

  const board = await openBoard(fixture)
  const staff = await signIn(fixture, { width: 390, height: 844 })
  await staff.goto(`${fixture.server.origin}/app/${slug}/availability?of=ingredients`)
  const switchOf = staff.getByRole('switch', { name: 'Paneer is available' })
  await switchOf.click({ force: true })
  const dialog = staff.getByRole('dialog', { name: 'Is Paneer out of stock?' })
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual([
      '1 dish cannot be orderedPaneer Curry',
      '1 dish is offered without it',
      '1 option cannot be chosen',
      '1 order with it waits to be accepted',
    ])
  await isClean(staff, 'what an ingredient reaches')
  await pictures(staff, 'ingredient-1-reach')
  const add = reading.getByRole('button', { name: 'Add Paneer Curry', exact: true })
  const soldOut = reading.getByRole('button', { name: 'Sold Out, Paneer Curry' })
  await add.waitFor()
  await dialog.getByRole('button', { name: 'It is out of stock' }).click()
  await soldOut.waitFor()
  const question = waiting.getByRole('alert').filter({ hasText: 'Paneer has just run out' })
  await question.waitFor()
  await pictures(staff, 'ingredient-1-undo')
  await staff.getByRole('button', { name: 'Undo' }).click()
  await add.waitFor()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => switchOf.isChecked()).toBe(true)

  await switchOf.click({ force: true })
  await dialog.getByRole('button', { name: 'It is out of stock' }).click()
  await soldOut.waitFor()
  await reading.getByText('Without Paneer', { exact: true }).waitFor()
  await isClean(reading, 'a menu without an ingredient')
  await pictures(reading, 'ingredient-2-menu')

  const instead = choosing.getByRole('group', { name: 'Take instead' })
  await expect.poll(() => instead.getByRole('button').allTextContents()).toEqual(['Aloo Gobi ₹210'])
  await isClean(choosing, 'a cart with a line that is gone')
  await pictures(choosing, 'ingredient-3-cart')
  await instead.getByRole('button', { name: /Aloo Gobi/ }).click()
  await choosing.getByRole('group', { name: 'Quantity of Aloo Gobi' }).waitFor()
  await expect.poll(() => receiptAmount(choosing, 'Grand Total')).toBe('₹210')

  await question.getByText(/^Paneer Curry \(₹220\) cannot be made without it/).waitFor()
  const ticket = ticketOf(board, number)
  await ticket.getByText(/^No Paneer: asked the guest · [0-2]:/).waitFor()
  await isClean(board, 'a ticket whose guest is asked')
  await pictures(board, 'ingredient-4-board')
  await isClean(waiting, 'an order that asks about a line')
  await pictures(waiting, 'ingredient-4-order')
  const { href } = new URL(waiting.url())
  await question.getByRole('button', { name: 'Aloo Gobi instead (₹210)', exact: true }).click()
  await waiting
    .getByText('Paneer Curry has been removed. Aloo Gobi is in your cart, not ordered yet.')
    .waitFor()
  await waiting.getByRole('group', { name: 'Quantity of Aloo Gobi' }).waitFor()
  await expect.poll(() => receiptAmount(waiting, 'Grand Total')).toBe('₹210')
  await isClean(waiting, 'a cart with what was chosen instead')
  await pictures(waiting, 'ingredient-5-instead')
  await waiting.goto(href)
  await expect.poll(() => receiptAmount(waiting, 'Grand Total')).toBe('₹40')
  expect(await question.count()).toBe(0)
  await pictures(waiting, 'ingredient-5-taken-off')

  await ticket.getByText('Struck off: Sold out', { exact: true }).waitFor()

  await switchOf.click({ force: true })
  await add.waitFor()
  await expect.poll(() => reading.getByText('Without Paneer', { exact: true }).count()).toBe(0)
})
