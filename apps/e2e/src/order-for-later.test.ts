/** A pickup for later: promised, prepared and late by its own time; and the reason when it is struck or cancelled. */
import { clockNow } from '@thali/builders/clock-now'
import { makeOrderConfig } from '@thali/builders/make-store'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { formatMoment } from '@thali/domain/time/format-time'
import { DAY_MINUTES } from '@thali/domain/time/store-clock'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, openDrawer, ticketOf } from './support/staff.ts'

const LATER_MINUTES = 185

const shop = makeSampleStore({
  orderConfigs: [makeOrderConfig({ label: 'Self Pickup', estimateMinutes: [20, 30] })],
})
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

/** A time from now, as a form value and in readable form. */
function later(minutes: number) {
  const at = (minuteOfClockTime(clockNow()) + minutes) % DAY_MINUTES
  const typed = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const now = Date.now()
  const times = { isTwelveHours: true, isMonthFirst: false }
  return { typed, read: formatMoment(now + minutes * 60_000, now, shop.profile.timeZone, 'en', times) }
}

it('promises, shows and counts an order for later by the time it is wanted for', async () => {
  const { typed, read } = later(LATER_MINUTES)
  const phone = await fixture.open(`/${slug}`)
  await tapAdd(phone, 'Masala Chai')
  await tapAdd(phone, 'Sweet Lassi')
  await goToCart(phone)
  await phone.getByText('Ready in about 20 to 30 minutes', { exact: true }).waitFor()
  await phone.getByLabel('Pickup Time').fill(typed)
  await phone.getByText(`Ready at ${read}`, { exact: true }).waitFor()
  await picture(phone, 'later-1-checkout')
  await placeButton(phone).click()
  const number = await orderNumber(phone)
  await phone.getByText(`Ready at ${read}`, { exact: true }).waitFor()
  await phone.getByText(read, { exact: true }).waitFor()
  await expect.poll(() => phone.getByText(/^(Expected between|It takes longer)/).count()).toBe(0)
  await picture(phone, 'later-2-status')

  const board = await openBoard(fixture)
  const ticket = ticketOf(board, number)
  await ticket.getByText(read, { exact: true }).waitFor()
  await ticket.getByText('in 3 h', { exact: true }).waitFor()
  await expect.poll(() => ticket.getByText(/^(late|due)$/).count()).toBe(0)
  await board.getByText('All day', { exact: true }).first().click()
  await board.getByText('1 order for later is not counted yet.', { exact: true }).waitFor()
  await picture(board, 'later-3-board')

  await ticket.getByText('Sweet Lassi', { exact: true }).click()
  await board.getByRole('button', { name: 'Strike off this line…' }).click()
  const question = board.getByRole('dialog', { name: 'Strike off 1 × Sweet Lassi?' })
  await question.getByText('Sold out', { exact: true }).click()
  await question.getByRole('textbox', { name: 'Note for staff' }).fill('the fridge is warm')
  await picture(board, 'later-4-strike')
  await question.getByRole('button', { name: 'Strike off', exact: true }).click()
  await phone.getByText('Removed: Sold out', { exact: true }).waitFor()
  await ticket.getByText('Struck off: Sold out · the fridge is warm', { exact: true }).waitFor()
  await openDrawer(board, number)
  await picture(board, 'later-5-drawer')
  await picture(phone, 'later-6-struck')
  await expect.poll(() => phone.getByText('fridge').count()).toBe(0)
})
