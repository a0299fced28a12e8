/** Screens as printed on paper. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { orderAtTable } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard, openDrawer, ticketOf } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

it('print an order, a menu and the screens of the staff, without controls', async () => {
  const phone = await fixture.open(`/${slug}`)
  await phone.emulateMedia({ media: 'print' })
  await phone.getByText('Masala Chai').first().waitFor()
  await picture(phone, 'print-1-menu')
  expect(await phone.getByRole('button', { name: /^Add / }).count()).toBe(0)
  expect(await phone.getByRole('navigation').count()).toBe(0)

  await phone.emulateMedia({ media: 'screen' })
  const number = await orderAtTable(phone, ['Masala Chai'])
  await phone.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await phone.getByText('Grand Total').waitFor()
  await picture(phone, 'print-2-order')
  expect(await phone.getByRole('button').count()).toBe(0)
  expect(await phone.getByRole('link').count()).toBe(0)
  expect(await phone.getByRole('list', { name: 'Progress of your order' }).count()).toBe(0)
  const place = phone
    .locator('p, div')
    .filter({ has: phone.getByText('Dine-In', { exact: true }) })
    .last()
  expect(await place.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )

  const staff = await openBoard(fixture)
  // The code of papers is loaded with the component that can print them.
  await (await openDrawer(staff, number)).getByRole('link', { name: /to print/ }).click()
  await staff.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await staff.emulateMedia({ media: 'print' })
  await picture(staff, 'print-3-page-of-order')
  await staff.getByText('Masala Chai').waitFor()
  expect(await staff.getByRole('navigation').count()).toBe(0)
  // Browsers print backgrounds on request, where black on blue would be lost.
  const type = staff.getByText('Dine-In', { exact: true })
  expect(await type.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.board, { slug }))
  await ticketOf(staff, number).waitFor()
  await picture(staff, 'print-4-board')
  for (const text of ['All day', 'Before your first guests', /^Sound is blocked/])
    expect(await staff.getByText(text).filter({ visible: true }).count(), String(text)).toBe(0)
  await staff.goto(fixture.server.origin + pathTo(APP_PAGES.calendar, { slug }))
  await staff.getByRole('heading', { name: /^Reservations/ }).waitFor()
  expect(await staff.getByRole('radiogroup').count()).toBe(0)
})
