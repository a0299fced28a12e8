/** Diner who calls for a table: staff enter the reservation, and take each step when the party comes. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('is entered, seated by keyboard, and listed under finished ones', async () => {
  const staff = await signIn(fixture)
  await staff.goto(`${fixture.server.origin}${APP_PAGES.lastCalendar}`)
  await staff.waitForURL(`**${pathTo(APP_PAGES.calendar, { slug })}`)
  await staff.getByText('Enter parties that call', { exact: false }).waitFor()
  await isClean(staff, 'a day without reservations')
  await picture(staff, 'reservations-1-empty')

  await staff.getByRole('button', { name: 'Reserve a table' }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Reserve a table' })
  await dialog.getByLabel('Name').fill('Mira Rao')
  await dialog.getByLabel('Phone').fill('98765 43210')
  await dialog.getByLabel('Note').fill('Window, please: it is a birthday')
  await isClean(staff, 'a table that is reserved')
  await picture(staff, 'reservations-2-dialog')
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const list = staff.getByRole('list', { name: 'Reservations' })
  await list.getByText('Mira Rao').waitFor()
  await isClean(staff, 'the reservations of a day')
  await picture(staff, 'reservations-3-day')

  await list.getByRole('button', { name: 'Arrived: Mira Rao' }).focus()
  for (const name of ['Arrived', 'Seat them', 'They have left']) {
    // Each step gets the focus of the one before, whose call may still run.
    const button = list.getByRole('button', { name: `${name}: Mira Rao` })
    const isReady = (one: Element) => one === document.activeElement && !one.matches(':disabled')
    await expect.poll(() => button.evaluate(isReady)).toBe(true)
    await staff.keyboard.press('Enter')
  }
  await staff.getByRole('list', { name: 'Over' }).getByText('Finished').waitFor()
  await picture(staff, 'reservations-4-over')

  await staff.getByRole('button', { name: 'The day after' }).click()
  await staff.getByText(/^No reservations on/).waitFor()
  expect(new URL(staff.url()).searchParams.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

it('reports a booking beyond capacity, and accepts it if the staff confirm it', async () => {
  const staff = await signIn(fixture)
  await staff.goto(`${fixture.server.origin}${pathTo(APP_PAGES.calendar, { slug })}`)
  await staff.getByRole('button', { name: 'Reserve a table' }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Reserve a table' })
  await dialog.getByLabel('Name').fill('A wedding')
  await dialog.getByLabel('Phone').fill('98765 43210')
  await dialog.getByLabel('Guests').fill('300')
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click()
  fixture.browser.expectComplaint(/status of 409/)
  await dialog.getByText('There is no room for so many', { exact: false }).waitFor()
  await isClean(staff, 'a reservation that does not fit')
  await picture(staff, 'reservations-5-full')
  await dialog.getByRole('button', { name: 'Reserve anyway' }).click()
  const list = staff.getByRole('list', { name: 'Reservations' })
  await list.getByRole('button', { name: 'Cancel: A wedding' }).click()
  await list.getByRole('button', { name: 'Keep it' }).click()
  await list.getByRole('button', { name: 'Cancel: A wedding' }).click()
  await picture(staff, 'reservations-6-cancel')
  await list.getByRole('button', { name: 'Cancel permanently' }).click()
  await staff.getByRole('list', { name: 'Over' }).getByText('Cancelled').waitFor()
})
