/**
 * Owner who sets up the store: its hours, an order type's minimum, and codes for ten tables, which diners
 * scan.
 */
import { readFile } from 'node:fs/promises'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { readCodes } from '@thali/test-kit/read-codes'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const go = (page: Page, pattern: Parameters<typeof pathTo>[0]) =>
  page.goto(fixture.server.origin + pathTo(pattern, { slug }))

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.click()
  await page.getByText('Saved. Guests see it from now on.').first().waitFor()
  // The notice may be the previous one.
  await button.waitFor({ state: 'detached' })
}

const profile = async () => {
  const response = await fetch(`${fixture.server.origin}/profile/web/${slug}/12-00`)
  return ((await response.json()) as typeof shop).profile
}

it('shows on a phone what is wrong with a field, above the bar that saves', async () => {
  const page = await signIn(fixture, { width: 390, height: 844 })
  await go(page, APP_PAGES.settings)
  const field = page.getByRole('textbox', { name: 'GSTIN', exact: true })
  await field.fill('29AABCM1234F1Z5')
  // The field itself is in view, the last one above the bar.
  await field.evaluate((input) => {
    let box = input.parentElement
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    if (!box) throw new Error('nothing scrolls')
    box.scrollTop += input.getBoundingClientRect().bottom + 4 - box.getBoundingClientRect().bottom
  })
  fixture.browser.expectComplaint(/422/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const problem = page.getByText('One character is mistyped', { exact: false })
  await problem.waitFor()
  await page.getByText('1 thing to fix first').waitFor()
  const isRead = () =>
    problem.evaluate((text) => {
      const { left, bottom } = text.getBoundingClientRect()
      return text.contains(document.elementFromPoint(left + 4, bottom - 4))
    })
  await expect.poll(isRead, { timeout: 5000 }).toBe(true)
})

// Before the hours are set: by the clock, the store may be closed then.
it('delivers only to its own postal codes, under terms of its own', async () => {
  const page = await signIn(fixture)
  await go(page, APP_PAGES.settingsOrderTypes)
  const codes = page.getByRole('region', { name: 'Delivery' }).getByLabel('PIN codes where you deliver')
  await codes.fill('400050')
  await codes.press('Enter')
  await isClean(page, 'postal codes')
  await save(page)
  await page.getByRole('link', { name: 'Legal texts' }).click()
  await page.getByRole('button', { name: 'Write my own from it' }).click()
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('# Our terms\n\nAll sales are **final**.')
  await page.getByRole('region', { name: 'As guests read it' }).getByText('All sales are').waitFor()
  await picture(page, 'settings-legal')
  await isClean(page, 'legal texts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Guests read it from now on.').first().waitFor()

  const guest = await fixture.open(`/${slug}`)
  await guest.getByRole('link', { name: 'Terms of Use' }).click()
  const terms = guest.getByRole('dialog', { name: 'Terms of Use' })
  await terms.getByText('All sales are final.').waitFor()
  await terms.getByRole('button', { name: 'Close' }).first().click()
  await terms.waitFor({ state: 'detached' })
  await tapAdd(guest, 'Chicken Curry')
  await goToCart(guest)
  await chooseType(guest, 'Delivery')
  const address = guest.getByLabel('Delivery Address')
  await address.fill('5 Linking Road, Mumbai 400052')
  await placeButton(guest).click()
  await guest
    .getByRole('alert')
    .filter({ hasText: 'We do not deliver to this PIN or postal code.' })
    .waitFor()
  expect(await address.evaluate((field) => document.activeElement === field)).toBe(true)
  await picture(guest, 'checkout-postal-code')
  // A line of the cart half covered by the header is not a small target.
  await guest.evaluate(() => scrollTo(0, 0))
  await isClean(guest, 'checkout with a postal code of elsewhere')
  await address.fill('5 Linking Road, Mumbai 400 050')
  await placeButton(guest).click()
  await guest.getByRole('alert').filter({ hasText: 'Please Enter your Mobile Number.' }).waitFor()
  expect(await guest.getByRole('alert').filter({ hasText: 'postal code' }).count()).toBe(0)
})

it('sets opening hours and a minimum, and shows an error beside its field', async () => {
  const page = await signIn(fixture)
  await go(page, APP_PAGES.settings)
  const gstin = page.getByRole('textbox', { name: 'GSTIN' })
  await gstin.fill('27AAPFU0939F1ZW')
  fixture.browser.expectComplaint(/status of 422/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('One character is mistyped').waitFor()
  await picture(page, 'settings-profile')
  await gstin.fill('27AAPFU0939F1ZV')
  await save(page)
  await isClean(page, 'profile settings')

  await page.getByRole('link', { name: 'Opening hours' }).click()
  await page.getByText('By the clock').click()
  await page.getByRole('group', { name: 'Monday' }).getByLabel('Monday from').fill('09:30')
  await page.getByRole('button', { name: 'Use the hours of Monday for every day' }).click()
  await picture(page, 'settings-hours')
  await isClean(page, 'opening hours')
  await save(page)

  await page.getByRole('link', { name: 'Order types' }).click()
  const type = page.getByRole('region', { name: 'Dine-In' })
  await type.getByRole('textbox', { name: 'Smallest order' }).fill('250')
  await picture(page, 'settings-order-types')
  await isClean(page, 'order types')
  await save(page)

  const { hours, orderConfigs } = await profile()
  expect(hours).toHaveLength(7)
  expect(hours?.every(({ from, to }) => from === '09:30' && to === '23:00')).toBe(true)
  expect(orderConfigs.find(({ label }) => label === 'Dine-In')?.minimumOrderValue).toBe(250)
})

it('creates codes for ten tables, prints them, and opens the table of a scanned code', async () => {
  const page = await signIn(fixture)
  await go(page, APP_PAGES.codes)
  await page.getByRole('button', { name: 'Create codes' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create codes' })
  await dialog.getByRole('textbox', { name: 'Area' }).fill('Garden')
  await picture(page, 'codes-make')
  await isClean(page, 'making codes')
  await dialog.getByRole('button', { name: 'Create 10 codes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Table 10', exact: true }).waitFor()
  await picture(page, 'codes')
  await isClean(page, 'codes')

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print these 10 codes' }).click()
  expect((await sheet).suggestedFilename()).toBe(`${slug}-a4.pdf`)
  expect((await readFile(await (await sheet).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Table 7', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Table 7' })
  await drawer.getByRole('button', { name: 'SVG' }).waitFor()
  await drawer.getByLabel('Guests to').fill('6')
  await drawer.getByRole('switch', { name: 'Can be reserved' }).click()
  await drawer.getByRole('button', { name: 'Save seats' }).click()
  await drawer.getByRole('button', { name: 'Save seats' }).waitFor({ state: 'detached' })
  await picture(page, 'codes-one')
  await isClean(page, 'one code')
  const svg = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'SVG' }).click()
  const [address = ''] = await readCodes(await readFile(await (await svg).path(), 'utf8'))

  const { pathname, search } = new URL(address)
  const guest = await fixture.open(pathname + search)
  await guest.getByText('Table 7').first().waitFor()
  await picture(guest, 'codes-guest')
  // The scan is counted a moment later.
  await expect
    .poll(async () => {
      await go(page, APP_PAGES.codes)
      return page.getByRole('listitem').filter({ hasText: 'Table 7' }).textContent()
    })
    .toContain('1 scan')
})
