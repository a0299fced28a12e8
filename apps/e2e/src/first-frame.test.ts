/** Staff on a slow connection: navigation and placeholders are there before any script, and do not move. */

import { ACCESS_API } from '@thali/contract/access-paths'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { Language } from '@thali/domain/language'
import type { Person } from '@thali/test-kit/story-browser'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { OWNER, useBrowserFixture } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const DISH = shop.menus[0]?.categories[0]?.items[0]?._id ?? ''
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const BOARD = pathTo(APP_PAGES.board, { slug })
const ENTRY = /\/assets-backoffice\/index-[\w-]+\.js$/

/** Browser of a person, who is signed in if a language is given. */
async function openPerson(person: Person, language: Language | null): Promise<BrowserContext> {
  const context = await fixture.browser.openContext(person)
  const { origin } = fixture.server
  const post = (call: string, data: object) =>
    context.request.post(origin + call, { data, headers: { origin } })
  if (language) {
    await post(STAFF_API.signIn.path, OWNER)
    await post(ACCESS_API.changeLanguage.path, { language })
  }
  return context
}

/** Opens a page with scripts that are held back until released. */
async function openHeld(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const held = Promise.withResolvers<void>()
  await page.route(ENTRY, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(fixture.server.origin + path, { waitUntil: 'commit' })
  return { page, letIn: held.resolve }
}

/** Positions of the visible texts of the navigation, by text. */
function placesOf(page: Page, navigation: string): Promise<Record<string, readonly number[]>> {
  return page.locator(navigation).evaluateAll((all) =>
    Object.fromEntries(
      all
        .flatMap((one) => [...one.children])
        .map((one) => ({ text: one.textContent?.trim() ?? '', box: one.getBoundingClientRect() }))
        .filter(({ text, box }) => text !== '' && box.width > 0)
        .map(({ text, box }) => [text, [box.x, box.y, box.width, box.height].map(Math.round)]),
    ),
  )
}

const FRAME = '#root > [inert] > :not(:last-child)'

it('show the navigation at its final position, in any scheme, at any width, in English and Hindi', async () => {
  for (const [name, person, language, word] of [
    ['desk', { width: 1280, height: 800 }, 'en', 'Orders'],
    ['desk-dark', { width: 1280, height: 800, colorScheme: 'dark' }, 'en', 'Orders'],
    ['phone-hindi', { width: 390, height: 844 }, 'hi', 'ऑर्डर'],
  ] as const) {
    const { page, letIn } = await openHeld(await openPerson(person, language), BOARD)
    // Before its style has loaded, both forms of the navigation are there.
    const named = page.locator(FRAME).getByText(word, { exact: true }).locator('visible=true')
    await expect.poll(() => named.count()).toBe(1)
    const before = await placesOf(page, FRAME)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const groundBefore = await ground()
    await picture(page, `first-frame-${name}`)
    expect(Object.keys(before).length, name).toBeGreaterThan(4)

    letIn()
    await page.getByRole('navigation').waitFor()
    expect(await page.locator('[inert]').count(), name).toBe(0)
    expect(await placesOf(page, 'nav'), name).toMatchObject(before)
    expect(await ground(), name).toBe(groundBefore)
    await picture(page, `first-frame-${name}-done`)
  }
})

it('fetch their first content once, before any script', async () => {
  const context = await openPerson({ width: 1280, height: 800 }, 'en')
  for (const [path, module, calls] of [
    [BOARD, 'board-page', ['board', 'today', 'setup']],
    [pathTo(APP_PAGES.tables, { slug }), 'tables-page', ['tables']],
    [pathTo(APP_PAGES.checkout, { slug }), 'counter-page', ['counter-menu', 'tables']],
    [pathTo(APP_PAGES.products, { slug }), 'products-page', ['menu/draft', 'menu/scheduled']],
    [
      pathTo(APP_PAGES.product, { slug, name: `dish.${DISH}` }),
      'product-page',
      ['menu/draft', `items/${DISH}`],
    ],
    [pathTo(APP_PAGES.availability, { slug }), 'availability-page', []],
    [pathTo(APP_PAGES.pastOrders, { slug }), 'past-orders-page', []],
    [pathTo(APP_PAGES.invoices, { slug }), 'bills-page', []],
    [pathTo(APP_PAGES.closing, { slug }), 'closing-page', []],
    [pathTo(APP_PAGES.figures, { slug }), 'figures-page', []],
    [pathTo(APP_PAGES.chat, { slug }), 'chat-page', []],
    [pathTo(APP_PAGES.mail, { slug }), 'mail-page', []],
  ] as const) {
    const { page, letIn } = await openHeld(context, path)
    const opened = page.waitForResponse(/\/events(\?|$)/)
    const begun = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const isOf = (call: string) => (name: string) => name.endsWith(`/${call}`)
    for (const call of calls) await expect.poll(async () => (await begun()).some(isOf(call))).toBe(true)
    const ofPage = (name: string) => name.includes(`/${module}-`)
    await expect.poll(async () => (await begun()).some(ofPage), { message: module }).toBe(true)

    letIn()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await opened
    // What is fetched once the stream is open is fetched before these.
    await expect.poll(async () => (await begun()).some(isOf('presence'))).toBe(true)
    for (const call of calls) {
      const made = (await begun()).filter(isOf(call))
      expect(made, `${path} ${call}`).toHaveLength(1)
    }
    const scripts = (await begun()).filter((name) => name.endsWith('.js'))
    expect(scripts, path).toEqual([...new Set(scripts)])
    await page.close()
  }
})

it('show no navigation to a person who has to sign in first', async () => {
  const { page, letIn } = await openHeld(await openPerson({ width: 1280, height: 800 }, null), BOARD)
  await page.locator('#session').waitFor({ state: 'attached' })
  expect(await page.locator('#root > *').count()).toBe(0)
  letIn()
  await page.getByRole('heading', { name: 'Sign in to your restaurant' }).waitFor()
})
