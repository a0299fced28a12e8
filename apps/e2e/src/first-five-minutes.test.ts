/** Owner without help: from an account to a code that diners can scan. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'

const fixture = useBrowserFixture({ signUp: true })

const OWNER = { name: 'Asha', email: 'asha@example.com', password: 'seven stoves in a row' }
/** Maximum number of actions: typing, pressing or opening. */
const INTERACTIONS_MAX = 12

/** Counts a person's actions. */
function makeHands() {
  let count = 0
  return {
    count: () => count,
    type: (field: Locator, text: string) => {
      count += 1
      return field.fill(text)
    },
    press: (target: Locator) => {
      count += 1
      return target.click()
    },
    open: (page: Page, path: string) => {
      count += 1
      return page.goto(fixture.server.origin + path)
    },
  }
}

const look = (page: Page, name: string) => fitsEveryScreen(page, `first-${name}`, isWithinSides)

it('leads from registering to an open store with a menu and its code', async () => {
  const context = await fixture.browser.openContext({ width: 390, height: 844 })
  const page = await context.newPage()
  await page.goto(fixture.server.origin + APP_PAGES.register)
  const hands = makeHands()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await hands.type(field('Your name'), OWNER.name)
  await hands.type(field('E-mail'), OWNER.email)
  await hands.type(page.getByLabel('Choose a password', { exact: true }), OWNER.password)
  await hands.press(button('Create the account'))
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await hands.open(page, await fixture.mailedPath(OWNER.email, /auth\/verify\?token=/))

  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await hands.press(button('Continue'))

  await hands.type(field('Name of your restaurant'), 'Asha’s Dosa Corner')
  await expect.poll(() => field('Address of your menu').inputValue()).toBe('ashas-dosa-corner')
  await page.getByText('Prices in INR · Indian Rupee, clock of Asia/Kolkata').waitFor()
  await isClean(page, 'store')
  await look(page, 'store')
  await hands.press(button('Continue'))

  await page.getByRole('heading', { name: 'What do you cook?' }).waitFor()
  await isClean(page, 'menu')
  await look(page, 'menu')
  await hands.press(page.getByRole('button', { name: /^South Indian/ }))

  await page.getByRole('heading', { name: 'Asha’s Dosa Corner is open' }).waitFor()
  await page.getByRole('img', { name: /^QR code of .*\/ashas-dosa-corner$/ }).waitFor()
  expect(hands.count()).toBeLessThanOrEqual(INTERACTIONS_MAX)
  await isClean(page, 'ready')
  await look(page, 'ready')

  const guest = await fixture.open('/ashas-dosa-corner')
  await guest.getByText('Masala Dosa', { exact: true }).first().waitFor()
  await picture(guest, 'first-store-of-guests')
  await page.getByRole('link', { name: 'Open the board' }).click()
  await button('Pause ordering').waitFor()
})

it('offers another address if a store has it, and imports a store file before the mail is confirmed', async () => {
  fixture.browser.expectComplaint(/status of 422/)
  const { origin } = fixture.server
  const context = await fixture.browser.openContext({ width: 1280, height: 844, locale: 'hi-IN' })
  const page = await context.newPage()
  const person = { ...OWNER, email: 'ravi@example.com' }
  const send = (path: string, data: object) =>
    context.request.post(origin + path, { data, headers: { origin } })
  await send('/api/auth/register', person)
  await send('/api/auth/sign-in', { email: person.email, password: person.password })
  await send('/api/stores', { name: 'Ravi', slug: 'ravi', country: 'IN', currency: 'INR' })

  // An owner who left before choosing a menu finds the choice again in place of the menu.
  await page.goto(origin + pathTo(APP_PAGES.products, { slug: 'ravi' }))
  await page.getByRole('button', { name: 'मेन्यू शुरू करें' }).click()
  await page.getByRole('heading', { name: 'आप क्या बनाते हैं?' }).waitFor()

  await page.goto(origin + APP_PAGES.newStore)
  await page.getByRole('textbox', { name: 'आपके रेस्टोरेंट का नाम' }).fill('Ravi')
  const slug = page.getByRole('textbox', { name: 'आपके मेन्यू का पता' })
  await expect.poll(() => slug.inputValue()).toBe('ravi-2')
  await slug.fill('ravi')
  await page.getByRole('button', { name: 'ravi-2 लें' }).click()
  await look(page, 'store-hindi')
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()

  const file = (text: string) => ({
    name: 'store.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  const input = page.locator('input[type=file]')
  await page.getByRole('heading', { name: 'आप क्या बनाते हैं?' }).waitFor()
  await input.setInputFiles(file('not a store file'))
  await page.getByRole('alert').getByText('यह स्टोर फ़ाइल नहीं है').waitFor()
  await input.setInputFiles(file(JSON.stringify({ menus: [{ categories: [{ label: '' }] }] })))
  await page.getByRole('alert').getByText('menus[0].categories[0].label').waitFor()
  await look(page, 'menu-hindi')
  const dish = { label: 'Chai', configs: [{ label: 'Price', contents: [{ label: 'Cup', value: 20 }] }] }
  await input.setInputFiles(
    file(JSON.stringify({ menus: [{ categories: [{ label: 'Hot', items: [dish] }] }] })),
  )
  await page.getByText('ravi@example.com').waitFor()
  await isClean(page, 'ready-hindi')
  await look(page, 'ready-hindi')
})
