/** Staff who share a tablet on the wall: each identifies by a PIN, until the tablet signs them out again. */
import { ACCESS_API } from '@thali/contract/access-paths'
import type { Session } from '@thali/contract/accounts'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { PERSON_IDLE_MS } from '@thali/domain/people/pin'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openDrawer } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const dishes = shop.menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items))
const lassi = dishes.find(({ label }) => label === 'Sweet Lassi')
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

const OWNERS_PIN = '739205'
const WAITERS_PIN = '640917'
const account = pathTo(APP_PAGES.account, { slug })
const board = pathTo(APP_PAGES.board, { slug })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

async function openPage(path: string, width = 390): Promise<Page> {
  const page = await (await fixture.browser.openContext({ width, height: 900 })).newPage()
  await page.goto(fixture.server.origin + path)
  return page
}

/** The owner's phone, and links for a waiter and a tablet. */
async function begin() {
  const { origin } = fixture.server
  const context = await fixture.browser.openContext({ width: 390, height: 900 })
  const send = (path: string, data: object) =>
    context.request.post(origin + path, { data, headers: { origin } })
  await send(STAFF_API.signIn.path, { email: OWNER.email, password: OWNER.password })
  const session = await context.request.get(origin + STAFF_API.session.path)
  const storeId = ((await session.json()) as Session).stores[0]?.storeId ?? ''
  const linkOf = async (path: string, body: object) => {
    const { link } = (await (await send(pathTo(path, { storeId }), body)).json()) as { link: string }
    return new URL(link).pathname
  }
  return {
    owner: await context.newPage(),
    invitation: await linkOf(ACCESS_API.createInvitation.path, { name: 'Ravi Kumar', role: 'waiter' }),
    screen: await linkOf(ACCESS_API.createScreen.path, { name: 'Pass' }),
  }
}

async function setPin(page: Page, pin: string, password?: string): Promise<void> {
  await page.goto(fixture.server.origin + account)
  await press(page, 'Set a PIN')
  await page.getByLabel('New PIN, six digits').fill('123456')
  await page.getByLabel('Repeat the PIN').fill('123456')
  await press(page, 'Set the PIN')
  await page.getByText('This PIN is too easy to guess').waitFor()
  await page.getByLabel('New PIN, six digits').fill(pin)
  await page.getByLabel('Repeat the PIN').fill(pin)
  if (password) await page.getByLabel('Your password').fill(password)
  await press(page, 'Set the PIN')
  await page.getByText('You have a PIN here.').waitFor()
}

/** Sets the language of this device by its account menu. */
async function speak(page: Page, language: 'हिन्दी' | 'English'): Promise<void> {
  await page.getByRole('button', { name: language === 'हिन्दी' ? 'You' : 'आप', exact: true }).click()
  await page.getByText(language, { exact: true }).click()
  await page.keyboard.press('Escape')
}

it('lets a tablet act for the person who entered a PIN, until Done or two minutes, also in Hindi', async () => {
  const { owner, invitation, screen } = await begin()
  const waiter = await openPage(invitation)
  await press(waiter, 'Join')
  await waiter.waitForURL(/board$/)
  await setPin(waiter, WAITERS_PIN)
  await setPin(owner, OWNERS_PIN, OWNER.password)
  await isClean(owner, 'pin-account')
  await fitsEveryScreen(owner, 'pin-account', isWithinSides)

  const tablet = await openPage(screen, 1280)
  await press(tablet, 'Use this device as a screen')
  await tablet.waitForURL(/board$/)
  const link = (name: string) => tablet.getByRole('link', { name, exact: true })
  await press(tablet, 'Who are you?')
  await dialog(tablet).getByText('Ravi Kumar').waitFor()
  await isClean(tablet, 'pin-people')
  await fitsEveryScreen(tablet, 'pin-people', isWithinSides)

  // Requests of a page whose person leaves are refused.
  fixture.browser.expectComplaint(/status of 403/)
  // By keyboard alone, a wrong one first.
  fixture.browser.expectComplaint(/status of 422/)
  await dialog(tablet)
    .getByRole('button', { name: /Ravi Kumar/ })
    .focus()
  await tablet.keyboard.press('Enter')
  await tablet.getByLabel('Your PIN, six digits').waitFor()
  await expect
    .poll(() =>
      tablet.getByLabel('Your PIN, six digits').evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await tablet.keyboard.type('111112')
  await tablet.getByText('This PIN is wrong. Tries left: 4').waitFor()
  await isClean(tablet, 'pin-wrong')
  await fitsEveryScreen(tablet, 'pin-wrong', isWithinSides)
  await tablet.keyboard.type(WAITERS_PIN)
  await dialog(tablet).waitFor({ state: 'hidden' })
  await tablet.getByText('Ravi Kumar').waitFor()
  await link('Tables').waitFor()
  await isClean(tablet, 'pin-person')
  await fitsEveryScreen(tablet, 'pin-person', isWithinSides)
  await tablet.getByRole('button', { name: 'Done, Ravi Kumar leaves this screen' }).click()
  await tablet.getByRole('button', { name: 'Who are you?' }).waitFor()
  await link('Tables').waitFor({ state: 'hidden' })

  // The owner by touch: pages that grant access stay closed, and the page ends with their session.
  await press(tablet, 'Who are you?')
  await dialog(tablet).getByRole('button', { name: /Owner/ }).click()
  for (const digit of OWNERS_PIN)
    await dialog(tablet).getByRole('button', { name: digit, exact: true }).click()
  await dialog(tablet).waitFor({ state: 'hidden' })
  await link('Figures').waitFor()
  expect(await link('Staff').count()).toBe(0)
  await tablet.clock.install()
  await link('Figures').click()
  await tablet.waitForURL(/(figures|ecommerce|dashboard)/)
  await tablet.clock.fastForward(PERSON_IDLE_MS - 15_000)
  await tablet.getByText(/Touch the screen to stay/).waitFor()
  await tablet.clock.fastForward(16_000)
  await tablet.getByRole('button', { name: 'Who are you?' }).waitFor()
  await tablet.waitForURL((url) => url.pathname === board)
  await link('Figures').waitFor({ state: 'hidden' })
  await tablet.goBack()
  await tablet.getByText('Nobody is signed in on this screen').waitFor()
  await isClean(tablet, 'pin-nobody')
  await tablet.getByRole('button', { name: 'Go to the orders' }).click()

  // What a person left open on the board is closed for the next one, also without a connection.
  const items = [{ itemID: lassi?._id, quantity: 1 }]
  const { body: placed } = await postOrder(fixture, shop.profile._id, { address: '4', amount: 72, items })
  await press(tablet, 'Who are you?')
  await dialog(tablet)
    .getByRole('button', { name: /Ravi Kumar/ })
    .click()
  await tablet.keyboard.type(WAITERS_PIN)
  await dialog(tablet).waitFor({ state: 'hidden' })
  const drawer = await openDrawer(tablet, placed.orderNo)
  await tablet.clock.fastForward(PERSON_IDLE_MS - 15_000)
  const warning = tablet.getByText(/Touch the screen to stay/)
  await warning.waitFor()
  const isOnTop = warning.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })
  expect(await isOnTop).toBe(true)
  fixture.browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await tablet.context().setOffline(true)
  await tablet.clock.fastForward(16_000)
  await drawer.waitFor({ state: 'hidden' })
  await tablet.getByText('Ravi Kumar').waitFor()
  await tablet.context().setOffline(false)
  await tablet.clock.fastForward(5_000)
  await tablet.getByRole('button', { name: 'Who are you?' }).waitFor()

  await speak(tablet, 'हिन्दी')
  await press(tablet, 'आप कौन हैं?')
  await dialog(tablet)
    .getByRole('button', { name: /Ravi Kumar/ })
    .waitFor()
  await fitsEveryScreen(tablet, 'pin-people-hi', isWithinSides)
})
