/**
 * Stories of people who are not signed in: they register, reset the password, accept an invitation, set up a
 * tablet.
 */
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Session } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug, signUp: true })

const NEW_PASSWORD = 'eight stoves in a row'

async function openDoor(path: string, width = 390): Promise<Page> {
  const context = await fixture.browser.openContext({ width, height: 844 })
  const page = await context.newPage()
  await page.goto(fixture.server.origin + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('sets a forgotten password by the mailed link, once', async () => {
  const forgetful = 'forgetful@example.com'
  const account = ['--store', slug, '--email', forgetful, '--password-stdin']
  await fixture.thali(['owner', 'create', ...account], OWNER.password)
  const page = await openDoor(APP_PAGES.signIn)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await press(page, 'Send the link')
  await page.getByText('Please enter an e-mail address').waitFor()
  await expect.poll(() => email(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await email(page).fill(forgetful)
  await press(page, 'Send the link')
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()

  const link = await fixture.mailedPath(forgetful, /reset-password\?token=/)
  await page.goto(fixture.server.origin + link)
  const password = page.getByLabel('New password', { exact: true })
  await password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Show or hide what is typed' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await press(page, 'Set the password')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await email(page).fill(forgetful)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await press(page, 'Sign in')
  await page.getByRole('button', { name: 'Pause ordering' }).waitFor()

  // A signed-in person skips the sign-in page, except to sign in as another person.
  await page.goto(fixture.server.origin + APP_PAGES.signIn)
  await page.getByRole('button', { name: 'Pause ordering' }).waitFor()
  await page.goto(fixture.server.origin + APP_PAGES.signInUnprotected)
  await email(page).waitFor()

  fixture.browser.expectComplaint(/status of 404/)
  await page.goto(fixture.server.origin + link)
  await password.fill(NEW_PASSWORD)
  await press(page, 'Set the password')
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
})

it('gives the same answer for known and unknown addresses', async () => {
  const answers = new Set<string>()
  for (const address of [OWNER.email, 'nobody@example.com']) {
    const page = await openDoor(APP_PAGES.askReset)
    await email(page).fill(address)
    await press(page, 'Send the link')
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    answers.add((await page.getByRole('main').textContent())?.replace(address, '…') ?? '')
  }
  expect(answers.size).toBe(1)
})

it('accepts an invitation and pairs a tablet by their links', async () => {
  const { origin } = fixture.server
  const owner = (await fixture.browser.openContext()).request
  const send = async (path: string, data: object) => {
    const response = await owner.post(origin + path, { data, headers: { origin } })
    return response.status() === 201 ? ((await response.json()) as { link: string }).link : ''
  }
  await send(STAFF_API.signIn.path, { email: OWNER.email, password: OWNER.password })
  const { stores } = (await (await owner.get(origin + STAFF_API.session.path)).json()) as Session
  const storeId = stores[0]?.storeId ?? ''
  const invitation = await send(pathTo(ACCESS_API.createInvitation.path, { storeId }), {
    name: 'Ravi',
    role: 'waiter',
  })
  const screen = await send(pathTo(ACCESS_API.createScreen.path, { storeId }), { name: 'Grill' })

  const phone = await openDoor(new URL(invitation).pathname)
  await phone.getByText('invites you. Your role: Waiter').waitFor()
  await isClean(phone, 'invitation')
  await picture(phone, 'door-invitation')
  await press(phone, 'Join')
  await phone.waitForURL(/board$/)

  const tablet = await openDoor(new URL(screen).pathname, 1280)
  await tablet.getByText('becomes the screen Grill').waitFor()
  await isClean(tablet, 'screen')
  await picture(tablet, 'door-screen')
  await press(tablet, 'Use this device as a screen')
  await tablet.waitForURL(/board$/)

  fixture.browser.expectComplaint(/status of 404/)
  const late = await openDoor(new URL(screen).pathname)
  await late.getByRole('heading', { name: 'This link does not open anything' }).waitFor()
})

it('passes axe on each of its screens, and fits every width in both languages', async () => {
  const page = await openDoor(APP_PAGES.signIn)
  const screens = {
    'sign-in': APP_PAGES.signIn,
    register: APP_PAGES.register,
    'ask-reset': APP_PAGES.askReset,
    'new-password': '/auth/reset-password?token=0123456789abcdef0123',
    verify: '/auth/verify',
  }
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(fixture.server.origin + path)
    await page.getByRole('button').first().waitFor()
    await isClean(page, name)
    for (const language of ['हिन्दी', 'English']) {
      await page.getByText(language, { exact: true }).click()
      await expect
        .poll(() => page.locator('html').getAttribute('lang'))
        .toBe(language === 'English' ? 'en' : 'hi')
      await fitsEveryScreen(page, `door-${name}-${language}`, isWithinSides)
    }
  }
})
