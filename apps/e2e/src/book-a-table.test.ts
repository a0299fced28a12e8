/** Diner who books a table on the store's own page, changes and cancels the booking, with a mail for each. */
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import { partOf } from '@thali/test-kit/mail-server'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { goOffline } from './support/go-offline.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff, type StaffCalls } from './support/server-calls.ts'
import { fitsFingers } from './support/touch-targets.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug, signUp: true })
const booking = pathTo(DOCUMENT_PAGES.reservations, { slug })
const EMAIL = 'mira@example.com'

let staff: StaffCalls
beforeAll(async () => {
  staff = await callAsStaff(fixture, shop.profile._id)
})

/** Opens the last day shown that has free times, and taps one. */
async function choose(page: Page, time: string) {
  const day = page.locator('details').last()
  if (!(await day.evaluate((one) => (one as HTMLDetailsElement).open))) await day.locator('summary').click()
  await day.getByRole('button', { name: time, exact: true }).click()
}

async function fill(page: Page, phone = '98765 43210') {
  await page.getByLabel('Your name').fill('Mira Rao')
  await page.getByLabel('Mobile Number').fill(phone)
}

/** Waits until the focus is where a reservation is changed or cancelled, after a pressed button is gone. */
async function keepsFocus(page: Page) {
  const tools = page.getByRole('region', { name: 'Change or cancel' })
  await expect.poll(() => tools.evaluate((place) => place.contains(document.activeElement))).toBe(true)
}

const calendar = async (count: number) => {
  const mail = (await fixture.mailsTo(EMAIL, count))[count - 1]
  return mail ? partOf(mail, 'text/calendar').replaceAll('\r\n ', '') : ''
}

it('shows that no tables can be booked, and no link to it, until the store takes reservations', async () => {
  const guest = await fixture.open(booking)
  await guest.getByText('Tables cannot be booked here at the moment.').waitFor()
  await isClean(guest, 'a store without reservations')
  await fixture.go(guest, `/${slug}`)
  expect(await guest.getByRole('link', { name: 'Book a table' }).count()).toBe(0)
})

it('books by the keyboard, gets the mail with its calendar file, changes, and cancels', async () => {
  await staff.takeReservations({ isConfirmedAtOnce: true })
  const guest = await fixture.open(`/${slug}`)
  const link = guest.getByRole('link', { name: 'Book a table' })
  await picture(guest, 'book-0-menu')
  await isClean(guest, 'a menu that leads to reservations')
  await fitsFingers(guest, 'a menu that leads to reservations')
  await link.click()
  await guest.getByRole('heading', { name: 'Book a table' }).waitFor()
  await guest.locator('html[data-ready]').waitFor()
  await isClean(guest, 'free times')
  await fitsEveryScreen(guest, 'book-1-week')

  await guest.getByLabel('For how many?').selectOption('4')
  await guest.waitForURL(/party=4/)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await guest.route(
    /\/slots\?/,
    async (route) => {
      await answered
      await route.continue()
    },
    { times: 1 },
  )
  await guest.getByRole('link', { name: 'Later', exact: true }).focus()
  await guest.keyboard.press('Enter')
  await guest.getByRole('link', { name: 'Earlier', exact: true }).waitFor()
  await guest.locator('[aria-busy=true][inert]').waitFor()
  answer()
  await guest.locator('[aria-busy=false]').waitFor()
  const time = guest.locator('details[open]').getByRole('button', { name: '7:00 pm' })
  await time.focus()
  await guest.keyboard.press('Enter')
  await guest.getByRole('heading', { name: 'Your table' }).waitFor()
  await guest.getByRole('button', { name: 'Reserve the table' }).click()
  await guest.getByText('Please enter your name.').waitFor()
  expect(await guest.evaluate(() => document.activeElement?.id)).toBe('booking-name')
  await isClean(guest, 'a booking without a name')
  await fill(guest)
  await guest.getByLabel('E-mail').fill(EMAIL)
  await guest.getByLabel('Is there an occasion?').selectOption('Birthday')
  await guest.getByLabel('Allergies').fill('Peanuts')
  await guest.getByLabel('Anything else we should know?').fill('A high chair, please')
  await isClean(guest, 'a filled booking')
  await fitsEveryScreen(guest, 'book-2-form')
  await guest.emulateMedia({ colorScheme: 'dark' })
  await picture(guest, 'book-2-form-dark')
  await guest.emulateMedia({ colorScheme: 'light' })
  await guest.getByRole('button', { name: 'Reserve the table' }).click()

  await guest.waitForURL(/\/reservations\/[a-z0-9]+$/)
  await guest.getByText('Your table is reserved').waitFor()
  await guest.locator('html[data-ready]').waitFor()
  await guest.getByText('A high chair, please').waitFor()
  await isClean(guest, 'a reservation')
  await fitsEveryScreen(guest, 'book-3-reservation')
  const first = await calendar(1)
  const [uid = ''] = /UID:\S+/.exec(first) ?? []
  expect(first).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:0\r\n/)
  expect(first).toContain(new URL(guest.url()).pathname)

  await guest.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await keepsFocus(guest)
  await guest.getByRole('button', { name: 'Leave it as it is' }).press('Enter')
  await keepsFocus(guest)
  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  await guest.getByLabel('For how many?').selectOption('2')
  await choose(guest, '8:00 pm')
  await guest.getByText(/8:00\spm, 2 guests$/).waitFor()
  await isClean(guest, 'a reservation that is changed')
  await fitsEveryScreen(guest, 'book-4-change')
  await guest.getByRole('button', { name: 'Save changes' }).click()
  await guest.getByText('The change is saved.').waitFor()
  await guest.getByText('2 guests').waitFor()
  const second = await calendar(2)
  expect(second).toContain(`${uid}\r\n`)
  expect(second).toContain('SEQUENCE:1\r\n')

  await guest.getByRole('link', { name: 'Language: हिन्दी' }).click()
  await guest.getByText('आपकी टेबल बुक है').waitFor()
  await guest.locator('html[data-ready]').waitFor()
  await picture(guest, 'book-5-hindi')
  await fitsEveryScreen(guest, 'book-5-hindi')
  await guest.getByRole('link', { name: /English/ }).click()
  await guest.getByText('Your table is reserved').waitFor()
  await guest.locator('html[data-ready]').waitFor()
  await guest.getByRole('button', { name: 'Cancel the reservation' }).press('Enter')
  await keepsFocus(guest)
  await guest.getByRole('button', { name: 'Keep it' }).press('Enter')
  await keepsFocus(guest)
  await guest.getByRole('button', { name: 'Cancel the reservation' }).click()
  await picture(guest, 'book-6-sure')
  await guest.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
  await guest.getByText('You cancelled this reservation').waitFor()
  await expect.poll(() => guest.evaluate(() => document.activeElement?.id)).toBe('content')
  await isClean(guest, 'a cancelled reservation')
  await picture(guest, 'book-7-cancelled')
  expect(await calendar(3)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2\r\n/)
})

it('shows the answer to a request without a reload, and lists it again on the booking page', async () => {
  await staff.takeReservations({ isConfirmedAtOnce: false })
  const guest = await fixture.open(booking)
  await choose(guest, '7:30 pm')
  await fill(guest, '98765 43211')
  await guest.getByRole('button', { name: 'Ask for the table' }).click()
  await guest.getByText(/^Waiting for /).waitFor()
  await isClean(guest, 'a request')
  await picture(guest, 'book-8-request')
  const reservationSlug = new URL(guest.url()).pathname.split('/').at(-1) ?? ''
  const path = pathTo('/api/reservation/:reservationSlug', { reservationSlug })
  const { date } = await (await fetch(fixture.server.origin + path)).json()
  await guest.locator('html[data-ready]').waitFor()
  await staff.stepReservation(date, 'confirmed')
  await guest.getByText('Your table is reserved').waitFor({ timeout: 15_000 })

  await fixture.go(guest, booking)
  await guest.getByRole('link', { name: /7:30 pm, 2 guests/ }).click()
  await guest.getByText('Your table is reserved').waitFor()
})

it('offers the nearest times if a time is taken, and books once however often it is sent', async () => {
  await staff.takeReservations({ isConfirmedAtOnce: true, coversMax: 2, walkInPercent: 0, daysAhead: 5 })
  const [guest, other] = [await fixture.open(booking), await fixture.open(booking)]
  for (const [page, phone] of [
    [guest, '98765 43212'],
    [other, '98765 43213'],
  ] as const) {
    await choose(page, '6:00 pm')
    await fill(page, phone)
  }
  await other.getByRole('button', { name: 'Reserve the table' }).click()
  await other.getByText('Your table is reserved').waitFor()
  fixture.browser.expectComplaint(/409/)
  await guest.getByRole('button', { name: 'Reserve the table' }).click()
  await guest.getByText('This time has just been taken.').waitFor()
  await isClean(guest, 'a time that was taken')
  await picture(guest, 'book-9-taken')
  await guest.getByRole('button', { name: /, 7:30 pm$/ }).click()
  await fill(guest, '98765 43212')

  const calls: string[] = []
  await guest.route('**/api/reservations/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    calls.push(JSON.parse(route.request().postData() ?? '{}').clientKey)
    if (calls.length > 1) return route.continue()
    // The server has it, but the guest does not know.
    await route.fetch()
    await route.abort('connectionreset')
  })
  fixture.browser.expectComplaint(/ERR_CONNECTION_RESET|net::/)
  await guest.getByRole('button', { name: 'Reserve the table' }).click()
  await guest.getByText('Your booking has no answer yet.').waitFor()
  await guest.getByText(/^The restaurant may have it already\./).waitFor()
  await isClean(guest, 'a booking without an answer')
  await picture(guest, 'book-10-unsent')
  await fixture.reload(guest)
  await guest.getByRole('button', { name: 'Send again' }).click()
  await guest.getByText('Your table is reserved').waitFor()
  expect(new Set(calls).size).toBe(1)
})

it('changes within its own seats and to another week, and says that free times could not be loaded', async () => {
  await staff.takeReservations({ isConfirmedAtOnce: true, coversMax: 2, walkInPercent: 0, daysAhead: 9 })
  const guest = await fixture.open(booking)
  await guest.getByRole('link', { name: 'Later', exact: true }).click()
  await guest.locator('[aria-busy=false]').waitFor()
  await choose(guest, '8:00 pm')
  await fill(guest, '98765 43214')
  await guest.getByRole('button', { name: 'Reserve the table' }).click()
  await guest.getByText('Your table is reserved').waitFor()
  await guest.locator('html[data-ready]').waitFor()
  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  await guest.getByRole('button', { name: '8:30 pm', exact: true }).click()
  await guest.getByRole('button', { name: 'Save changes' }).click()
  await guest.getByText('The change is saved.').waitFor()
  await guest.getByText(/, 8:30\spm$/).waitFor()

  await guest.getByRole('button', { name: 'Change', exact: true }).click()
  await guest.getByText('The change is saved.').waitFor({ state: 'detached' })
  await goOffline(fixture, guest)
  await guest.getByRole('button', { name: 'Earlier', exact: true }).click()
  await guest.getByText('The free times could not be loaded.').waitFor()
  await isClean(guest, 'free times that did not come')
  await guest.context().setOffline(false)
  await guest.getByRole('button', { name: 'Earlier', exact: true }).click()
  await guest.locator('[aria-busy=false]').waitFor()
  await fitsEveryScreen(guest, 'book-12-other-week')
  await choose(guest, '6:30 pm')
  await guest.getByRole('button', { name: 'Save changes' }).click()
  await guest.getByText('The change is saved.').waitFor()
  await guest.getByText(/, 6:30\spm$/).waitFor()
})

it('reads the free times without scripts', async () => {
  await staff.takeReservations({})
  const context = await fixture.browser.openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${fixture.server.origin}${booking}&party=3`)
  await page
    .getByText(/free times?$/)
    .first()
    .waitFor()
  await page.locator('noscript p', { hasText: 'Booking needs JavaScript.' }).waitFor()
  await page.getByLabel('For how many?').selectOption('2')
  await page.locator('noscript button').click()
  await page.waitForURL(/party=2/)
  // All days together: late in the evening today has few times left.
  expect(await page.locator('details li').count()).toBeGreaterThan(3)
  await picture(page, 'book-11-no-script')
})
