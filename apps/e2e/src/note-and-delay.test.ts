/** Diner who asks for a change to one dish; the kitchen reads it, and announces a delay of the order. */
import { makeOrderConfig } from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, goToCart, openSheet, orderNumber, placeButton } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, openDrawer, ticketOf } from './support/staff.ts'

const shop = makeSampleStore({ orderConfigs: [makeOrderConfig({ estimateMinutes: [20, 30] })] })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const DISH = 'Veg Biryani'
const NOTE = 'no cashews, little oil'

it('passes a note from the sheet to the ticket, and a delay with its reason to the guest', async () => {
  const board = await openBoard(fixture)
  const phone = await fixture.open(`/${slug}?conf=Dine-In&iden=4&idel=Table`)
  const sheet = await openSheet(phone, DISH)
  await sheet.getByRole('checkbox', { name: /^Raita/ }).check()
  const note = sheet.getByRole('textbox', { name: /^Note for the kitchen/ })
  await note.fill(NOTE)
  await picture(phone, 'note-1-sheet')
  await isClean(phone, 'the sheet of a dish with a note')
  await phone.emulateMedia({ colorScheme: 'dark' })
  await note.scrollIntoViewIfNeeded()
  await picture(phone, 'note-1-sheet-dark')
  await phone.emulateMedia({ colorScheme: 'light' })
  await addButton(sheet).click()
  await goToCart(phone)
  await phone.getByText(NOTE, { exact: true }).waitFor()
  await picture(phone, 'note-2-cart')
  await placeButton(phone).click()
  const number = await orderNumber(phone)
  await phone.getByText(NOTE, { exact: true }).waitFor()

  await ticketOf(board, number).getByText(NOTE, { exact: true }).waitFor()
  await picture(board, 'note-3-board')
  const accept = ticketOf(board, number).getByRole('button', { name: 'Accept' })
  await accept.click()
  // The ticket moves to another column, and may be tapped once it is there.
  await accept.waitFor({ state: 'detached' })
  const drawer = await openDrawer(board, number)
  await drawer.getByRole('button', { name: /^\+15 min/ }).click()
  await picture(board, 'delay-1-reasons')
  await board.getByRole('menuitem', { name: 'The kitchen is busy' }).click()
  await drawer.getByText(/^15 minutes later/).waitFor()
  await picture(board, 'delay-2-drawer')

  await phone.getByText('35 to 45 minutes', { exact: true }).waitFor()
  const said = phone.getByRole('status').filter({ hasText: '15 minutes later than promised.' })
  await expect.poll(() => said.textContent()).toContain('The kitchen is busy')
  await picture(phone, 'delay-3-status')
  await isClean(phone, 'an order that takes longer')
  await phone.goto(`${phone.url()}?lang=hi`)
  await phone.getByText('रसोई में बहुत काम है', { exact: true }).waitFor()
  await picture(phone, 'delay-4-status-hi')
})
