/** The address book of a store, by pointer and by keyboard. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem')

async function add(page: Page, name: string, kind: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a contact' }).first().click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('What for').selectOption({ label: kind })
  await dialog(page).getByLabel('Phone').fill(phone)
  await dialog(page).getByLabel('Note').fill(`Asks for ${name}`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

it('stores and finds contacts, and is operated by keyboard', async () => {
  const owner = await signIn(fixture)
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.contacts, { slug }))
  await owner.getByText('Nobody is in the address book yet').waitFor()
  await isClean(owner, 'an empty address book')
  await picture(owner, 'contacts-1-empty')
  await owner.getByRole('button', { name: 'Add a contact' }).first().click()
  await dialog(owner).getByLabel('Phone').fill('ask Ravi')
  await dialog(owner).getByRole('button', { name: 'Save' }).click()
  await dialog(owner).getByText('Please enter a name.').waitFor()
  await isClean(owner, 'a contact with faults')
  await picture(owner, 'contacts-2-faults')
  await owner.keyboard.press('Escape')

  await add(owner, 'Sea Fish', 'Supplier', '+91 98765 01234')
  await add(owner, 'Cold Rooms & Freezers of the Old Harbour, Repairs at Night', 'Repairs', '080 2222 3333')
  await expect.poll(() => rows(owner).count()).toBe(2)
  expect(await owner.getByRole('link', { name: '+91 98765 01234' }).getAttribute('href')).toBe(
    'tel:+919876501234',
  )
  await isClean(owner, 'the address book')
  await fitsEveryScreen(owner, 'the address book')
  await picture(owner, 'contacts-3-list')
  await owner.emulateMedia({ colorScheme: 'light' })
  await owner.setViewportSize({ width: 390, height: 844 })
  await picture(owner, 'contacts-5-phone')
  await owner.setViewportSize({ width: 1280, height: 800 })

  await owner.getByRole('searchbox').fill('98765')
  await expect.poll(() => rows(owner).count()).toBe(1)
  await owner.getByRole('searchbox').fill('')
  await owner.getByRole('button', { name: 'Sea Fish' }).focus()
  await owner.keyboard.press('Enter')
  await dialog(owner).getByLabel('E-mail').fill('orders@fish.example.com')
  await picture(owner, 'contacts-4-dialog')
  // A dialog that has just opened may take the focus to its first field a moment later.
  await dialog(owner).getByLabel('E-mail').press('Enter')
  await owner.getByRole('link', { name: 'orders@fish.example.com' }).waitFor()
  await dialog(owner).waitFor({ state: 'detached' })
  await owner.getByRole('button', { name: 'Sea Fish' }).focus()
  await owner.keyboard.press('Enter')
  await dialog(owner).getByRole('button', { name: 'Remove from the address book…' }).press('Enter')
  await dialog(owner).getByRole('button', { name: 'Remove permanently' }).press('Enter')
  await expect.poll(() => rows(owner).count()).toBe(1)
})
