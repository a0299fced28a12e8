/** Manager who sets the hours of reservations, and moves the parties of an evening between the tables. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StaffReservation } from '@thali/contract/reservations'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const NAMES = ['Mira Rao', 'Ishaan Sen', 'Kavya Venkatasubramaniam-Krishnamurthy', 'Ravi']

/** Day on which no reservation is late, whatever the hour. */
const tomorrow = () => addDays(storeTime(Date.now(), 'Asia/Kolkata').date, 1)
const pathOf = (page: string) => pathTo(page, { slug })

/** Calls as the person who is signed in on a page. */
async function send(page: Page, path: string, body?: object) {
  const { origin } = fixture.server
  const url = `${origin}/api/stores/${storeId}/${path}`
  const answer = body
    ? await page.context().request.post(url, { data: body, headers: { origin } })
    : await page.context().request.get(url)
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

async function addTables(page: Page, seats: readonly number[]) {
  const places = seats.map((_, at) => String(at + 1))
  await send(page, 'codes', { kind: 'table', orderType: 'Dine-In', places })
  const { items } = await send(page, 'places')
  for (const [position, seatsMax] of seats.entries())
    await send(page, `places/${items[position].id}`, {
      ...{ seatsMin: 1, seatsMax, isBookable: true, position, joinsWith: [] },
    })
}

async function look(page: Page, name: string) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.mouse.move(0, 0)
  await isClean(page, name)
  await fitsEveryScreen(page, name, isWithinSides)
}

it('switches reservations on, sees the effect of the rules, and reports a faulty field', async () => {
  const page = await signIn(fixture)
  await page.goto(`${fixture.server.origin}${pathOf(APP_PAGES.settingsReservations)}`)
  await page.getByText('No reservation can start on this day of the week', { exact: false }).waitFor()
  await page.getByRole('switch', { name: 'Guests can reserve a table online' }).check({ force: true })
  await page.getByRole('button', { name: 'Add hours on Friday' }).click()
  await page.getByText('8 times from', { exact: false }).waitFor()
  await page.getByText('8 seats are kept for walk-ins.').waitFor()
  await page.getByRole('button', { name: 'Use the hours of Friday for every day' }).click()

  const guests = page.getByRole('textbox', { name: 'Guests at once' })
  await guests.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Type a number within the range').waitFor()
  await expect.poll(() => guests.evaluate((field) => field === document.activeElement)).toBe(true)
  await guests.fill('20')
  await page.getByText('4 seats are kept for walk-ins.').waitFor()
  await look(page, 'booking-rules')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Existing reservations stay.').waitFor()
  expect(await send(page, 'booking-rules')).toMatchObject({ isOn: true, coversMax: 20 })
})

it('reports that another member changed the rules, and saves over them after confirmation', async () => {
  const page = await signIn(fixture)
  await page.goto(`${fixture.server.origin}${pathOf(APP_PAGES.settingsReservations)}`)
  const largest = page.getByRole('textbox', { name: 'Largest party online' })
  await largest.fill('6')
  const seen = await send(page, 'booking-rules')
  await send(page, 'booking-rules', { seen, rules: { ...seen, holdMinutes: 25 } })
  fixture.browser.expectComplaint(/status of 409/)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Someone else has changed these settings').waitFor()
  await isClean(page, 'a conflict of two editors')
  await picture(page, 'booking-rules-conflict')
  await page.getByRole('button', { name: 'Overwrite it with mine' }).click()
  await page.getByText('Saved. Existing reservations stay.').waitFor()
  expect(await send(page, 'booking-rules')).toMatchObject({ partyMax: 6 })
})

it('moves parties by keyboard and mouse, overriding a bad fit if staff confirm it', async () => {
  const page = await signIn(fixture)
  await addTables(page, [2, 2, 4, 4])
  const date = tomorrow()
  for (const [at, name] of NAMES.entries())
    await send(page, 'reservations', {
      ...{ clientKey: `booking-${at}`, date, minute: 1140 + at * 30, party: at === 2 ? 4 : 2, name },
      ...{ prefix: '+91', phone: `98765 4321${at}`, note: '', language: 'en' },
    })
  await page.goto(`${fixture.server.origin}${pathOf(APP_PAGES.calendar)}?view=tables&date=${tomorrow()}`)
  const block = (name: string) => page.getByRole('button', { name: new RegExp(`\\d [ap]m ${name}`) }).first()
  await block('Mira Rao').waitFor()
  await look(page, 'day-grid')
  // A phone starts at the parties, not at noon.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await block('Mira Rao').waitFor()
  expect((await block('Mira Rao').boundingBox())?.x).toBeLessThan(390)
  await picture(page, 'day-grid-phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  const find = async (name: string): Promise<StaffReservation> => {
    const { items } = await send(page, `reservations?date=${date}`)
    return items.find((one: StaffReservation) => one.name === name)
  }
  const before = await find('Ishaan Sen')
  await block('Ishaan Sen').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await find('Ishaan Sen')).minute).toBe(before.minute + 15)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await find('Ishaan Sen')).minute).toBe(before.minute)

  // A party of four goes to a table for two.
  const four = await find(NAMES[2] ?? '')
  const { items: places } = await send(page, 'places')
  const box = await block(NAMES[2] ?? '').boundingBox()
  const small = await page.getByRole('group', { name: places[0].label, exact: true }).boundingBox()
  if (!box || !small) throw new Error('it is not drawn')
  fixture.browser.expectComplaint(/status of 409/)
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y - 20, { steps: 5 })
  await page.mouse.move(box.x + 20 - 12 * 22, small.y + 20, { steps: 10 })
  await picture(page, 'day-grid-drag')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: /anyway\?/ })
  await dialog.getByText('The tables have fewer seats than the party has guests.').waitFor()
  await isClean(page, 'a move that goes beyond the tables')
  await picture(page, 'day-grid-beyond')
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await find(four.name)).placeIds).toEqual([places[0].id])
  await page.getByRole('button', { name: /Too few seats/ }).waitFor()
  await picture(page, 'day-grid-conflict')

  await block('Ravi').click()
  const form = page.getByRole('dialog', { name: 'Move Ravi' })
  await form.getByRole('button', { name: '15 minutes later' }).waitFor()
  await isClean(page, 'the form by which a party is moved')
  await picture(page, 'move-dialog')
  const ravi = await find('Ravi')
  await form.getByRole('button', { name: '15 minutes later' }).click()
  await expect.poll(async () => (await find('Ravi')).minute).toBe(ravi.minute + 15)
})

it('changes the size of a party by keyboard, and reports a change by another member in the meantime', async () => {
  const page = await signIn(fixture)
  const date = tomorrow()
  const [name = ''] = NAMES.slice(2)
  const find = async (): Promise<StaffReservation> => {
    const { items } = await send(page, `reservations?date=${date}`)
    return items.find((one: StaffReservation) => one.name.startsWith(name))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${fixture.server.origin}${pathOf(APP_PAGES.calendar)}?date=${date}`)
  const list = page.getByRole('list', { name: 'Reservations' })
  await list.getByRole('button', { name: `Edit ${name}` }).waitFor()
  await look(page, 'edit-list')
  // Two parties of this number were no-shows the day before today.
  for (const minute of [0, 1]) {
    const { id } = await send(page, 'reservations', {
      ...{ clientKey: `missed-${minute}`, date: addDays(date, -2), minute, party: 2 },
      ...{ name: 'Nobody', prefix: '+91', phone: '98765 43212', isOverruled: true },
    })
    await send(page, `reservations/${id}/state`, { state: 'no-show' })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await list.getByRole('button', { name: `Edit ${name}` }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: `Edit ${name}` })
  const guests = form.getByLabel('Guests')
  await expect.poll(() => guests.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await form.getByLabel('Phone').inputValue()).toBe('9876543212')
  await form.getByText('2 reservations missed before').waitFor()
  await form.getByLabel('Allergies').fill(`Peanuts, sesame, ${'shellfish and its broth, '.repeat(6)}`)
  await look(page, 'edit-dialog')

  const { id, sequence, createdAt, ...seen } = await find()
  fixture.browser.expectComplaint(/status of 409/)
  await send(page, `reservations/${id}/change`, { ...seen, prefix: '+91', seen, note: 'By the window' })
  await guests.fill('5')
  await guests.press('Enter')
  await form.getByText('Someone else has changed this reservation.', { exact: false }).waitFor()
  await isClean(page, 'a reservation that somebody else changed')
  await picture(page, 'edit-conflict')
  await form.getByRole('button', { name: 'Show the newer one' }).click()
  await expect.poll(() => form.getByLabel('Note').inputValue()).toBe('By the window')

  await guests.fill('2')
  await guests.press('Enter')
  await form.waitFor({ state: 'detached' })
  expect(await find()).toMatchObject({ party: 2, note: 'By the window', phone: seen.phone })
})

it('seats walk-ins, and shows who sits where', async () => {
  const page = await signIn(fixture)
  const { items } = await send(page, 'places')
  await page.goto(
    `${fixture.server.origin}${pathTo(APP_PAGES.table, { slug, orderType: 'Dine-In', table: items[3].label })}`,
  )
  await page.getByRole('textbox', { name: 'Guests without a reservation' }).fill('3')
  await page.getByRole('button', { name: 'Seat them' }).click()
  await page.getByRole('button', { name: 'They have left' }).waitFor()
  await page.getByRole('link', { name: new RegExp(`${items[3].label}.*Seated.*3 guests`, 's') }).waitFor()
  await isClean(page, 'guests who were seated')
  await picture(page, 'seating')
  await page.getByRole('button', { name: 'They have left' }).click()
  await page.getByRole('button', { name: 'Seat them' }).waitFor()
  await page.getByText('The table is free again').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'They have left' }).click()
  await page.getByRole('button', { name: 'Seat them' }).waitFor()
})

it('shows the same in Hindi', async () => {
  const page = await signIn(fixture)
  await page.addInitScript(() => localStorage.setItem('thali.backoffice.language', 'hi'))
  await page.goto(`${fixture.server.origin}${pathOf(APP_PAGES.settingsReservations)}`)
  await page.getByText('मेहमान ऑनलाइन टेबल बुक कर सकते हैं').waitFor()
  await fitsEveryScreen(page, 'booking-rules-hi', isWithinSides)
  await page.goto(`${fixture.server.origin}${pathOf(APP_PAGES.calendar)}?view=tables&date=${tomorrow()}`)
  await page
    .getByRole('button', { name: /Mira Rao/ })
    .first()
    .waitFor()
  await fitsEveryScreen(page, 'day-grid-hi', isWithinSides)
  await page
    .getByRole('button', { name: /Mira Rao/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'मेहमान और इच्छाएँ बदलें' }).click()
  await page.getByRole('button', { name: 'सेव करें' }).waitFor()
  await fitsEveryScreen(page, 'edit-dialog-hi', isWithinSides)
})
