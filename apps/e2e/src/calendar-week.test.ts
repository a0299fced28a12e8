/** A manager plans a week: shifts, notes, and the contents of the days. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { mondayOf } from '@thali/domain/time/calendar-dates'
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
const calendar = pathTo(APP_PAGES.calendar, { slug })
const nextWeek = () => addDays(mondayOf(storeTime(Date.now(), 'Asia/Kolkata').date), 7)

async function look(page: Page, name: string) {
  await isClean(page, name)
  await fitsEveryScreen(page, name, isWithinSides)
}

async function send(page: Page, path: string, body: object) {
  const { origin } = fixture.server
  const url = `${origin}/api/stores/${storeId}/${path}`
  const answer = await page.context().request.post(url, { data: body, headers: { origin } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

it('plans shifts and notes of a week, copies it, and shows the month', async () => {
  const page = await signIn(fixture)
  const monday = nextWeek()
  await send(page, 'reservations', {
    ...{
      clientKey: 'one',
      date: addDays(monday, 4),
      minute: 1140,
      party: 4,
      name: 'Kavya Venkatasubramaniam',
    },
    ...{ prefix: '+91', phone: '98765 43210', note: '', language: 'en' },
  })
  await page.goto(`${fixture.server.origin}${calendar}?view=week&date=${monday}`)
  const days = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect.poll(() => days.getByRole('heading', { level: 3 }).count()).toBe(7)
  await page.getByRole('link', { name: /Kavya/ }).waitFor()

  await page.getByRole('button', { name: 'Write a note' }).click()
  const note = page.getByRole('dialog', { name: 'New note' })
  await note.getByLabel('What the staff should know').fill('Fish comes at ten.\nAsk for the good prawns.')
  await note.getByLabel('Last day').fill(addDays(monday, 1))
  await isClean(page, 'the form of a note')
  await picture(page, 'note-form')
  await note.getByRole('button', { name: 'Save' }).click()
  await note.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /Fish comes at ten/ }).count()).toBe(2)

  const plan = async (from: string, until: string) => {
    await page.getByRole('button', { name: 'Plan a shift' }).click()
    const shift = page.getByRole('dialog', { name: 'New shift' })
    await shift.getByLabel('Who works').selectOption({ index: 1 })
    await shift.getByLabel('Day').fill(addDays(monday, 5))
    await shift.getByLabel('From').fill(from)
    await shift.getByLabel('Until').fill(until)
    await shift.getByRole('button', { name: 'Save' }).click()
    return shift
  }
  await (await plan('18:00', '02:00')).waitFor({ state: 'detached' })
  fixture.browser.expectComplaint(/status of 409/)
  const second = await plan('22:00', '23:30')
  await second.getByText('They have another shift at this time.').waitFor()
  await isClean(page, 'a shift that meets another')
  await picture(page, 'shift-overlap')
  await second.getByRole('button', { name: 'Keep both shifts' }).click()
  await second.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /6:00 pm – 2:00 am/i }).count()).toBe(1)
  await look(page, 'calendar-week')

  await page.getByRole('button', { name: 'The week after' }).click()
  await page.getByRole('button', { name: 'Copy the shifts of the week before' }).click()
  await page.getByText('Shifts copied: 2.').waitFor()
  await page.getByRole('button', { name: /6:00 pm – 2:00 am/i }).click()
  await page.getByRole('button', { name: 'Remove the shift' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /6:00 pm – 2:00 am/i }).count()).toBe(0)

  await page.goto(`${fixture.server.origin}${calendar}?view=month&date=${monday}`)
  await page.getByRole('link', { name: /1 party/ }).waitFor()
  await look(page, 'calendar-month')
  await page.getByRole('link', { name: /1 party/ }).click()
  await page.getByText('Kavya Venkatasubramaniam').waitFor()
})

it('shows who is in, one’s own shifts, and everything in Hindi', async () => {
  const page = await signIn(fixture)
  const today = storeTime(Date.now(), 'Asia/Kolkata').date
  const { user } = await (
    await page.context().request.get(`${fixture.server.origin}/api/auth/session`)
  ).json()
  // The day before until the first minute of the next, and today: whatever the hour, one of both is current.
  for (const [at, date] of [addDays(today, -1), today].entries())
    await send(page, 'shifts', {
      ...{ clientKey: `now-${at}`, userId: user.id, date, fromMinute: 0, toMinute: 0, note: 'Opens the bar' },
    })
  await page.goto(`${fixture.server.origin}${calendar}`)
  await page.getByRole('region', { name: 'In now' }).waitFor()
  await look(page, 'calendar-day')
  await page.goto(`${fixture.server.origin}${pathTo(APP_PAGES.staff, { slug })}`)
  await page.getByRole('region', { name: 'In now' }).waitFor()
  await picture(page, 'staff-in-now')
  await page.goto(`${fixture.server.origin}${pathTo(APP_PAGES.account, { slug })}`)
  await page.getByText('Opens the bar').waitFor()
  await picture(page, 'own-shifts')
  await page.evaluate(() => localStorage.setItem('thali.backoffice.language', 'hi'))
  await page.goto(`${fixture.server.origin}${calendar}?view=week&date=${nextWeek()}`)
  await page.getByRole('heading', { level: 1, name: 'कैलेंडर' }).waitFor()
  await fitsEveryScreen(page, 'calendar-week-hi', isWithinSides)
})
