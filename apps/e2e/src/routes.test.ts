/** Every address a diner can have: it answers, has a title, and fits every screen. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen, isWithinSides } from './support/clipped-texts.ts'
import { openSheet, orderAtTable } from './support/diner.ts'
import { makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const shown = makeSampleStore({}, { viewMode: true, menus: [makeSampleMenu()] })
const { slug } = shop.profile
const menuId = shop.menus[0]!._id
const green = makeSampleStore({}, { menus: [makeSampleMenu({ primaryColor: '2f7d4f' })] })
const fixture = useBrowserFixture({ stores: [shop, shown, green] })

it('answers every route at every width with a title, a heading and no horizontal overflow', async () => {
  const first = await fixture.open(`/${slug}`)
  await orderAtTable(first, ['Masala Chai'])
  const order = new URL(first.url()).pathname.split('/').pop()
  const routes = [
    '/',
    `/${slug}`,
    `/${slug}?men=${menuId}`,
    `/${slug}/terms`,
    `/${slug}/refund`,
    `/${slug}/privacy`,
    `/${shown.profile.slug}`,
    `/place-order?store=${slug}`,
    `/place-order?store=${shown.profile.slug}`,
    '/place-order',
    '/orders',
    `/status/${order}`,
    `/order?s=${order}`,
    '/menu/',
    `/menu/${menuId}`,
    `/menu/${shown.menus[0]!._id}`,
    '/example/',
    '/demo/',
  ]
  const page = await (await fixture.browser.openContext()).newPage()
  for (const route of routes) {
    const response = await page.goto(fixture.server.origin + route, { waitUntil: 'domcontentloaded' })
    expect(response?.status(), route).toBe(200)
    await expect.poll(() => page.title(), { message: route }).not.toBe('')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('main').waitFor()
    await fitsEveryScreen(page, route, isWithinSides)
  }
})

it('keeps the page that came from the server instead of fetching it again', async () => {
  const first = await fixture.open(`/${slug}`)
  await orderAtTable(first, ['Masala Chai'])
  const order = new URL(first.url()).pathname.split('/').pop()
  const context = await fixture.browser.openContext()
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main')
      if (!main) return
      main.dataset.first = 'true'
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const page = await context.newPage()
  for (const [path, fact] of [
    [`/${slug}?iden=7&idel=Table`, page.getByText('Table 7', { exact: true })],
    [`/place-order?store=${slug}`, page.getByRole('heading', { name: 'Cart is empty' })],
    [`/order?s=${order}`, page.getByRole('list', { name: 'Progress of your order' })],
    [`/status/${order}/`, page.getByRole('list', { name: 'Progress of your order' })],
    ['/orders', page.getByRole('heading', { name: 'No Orders Found' })],
  ] as const) {
    await fixture.go(page, path)
    await fact.waitFor()
    await expect.poll(() => page.getByRole('main').getAttribute('data-first'), { message: path }).toBe('true')
  }
})

it('fetches no style that is already in the page', async () => {
  const context = await fixture.browser.openContext()
  const page = await context.newPage()
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname)
  })
  await fixture.go(page, `/${slug}`)
  const named = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(named).not.toEqual([])
  await openSheet(page, 'Veg Biryani')
  expect(styles.filter((path) => named.includes(path))).toEqual([])
})

it('goes back and forward between pages at their previous position, and to the top of new ones', async () => {
  const page = await fixture.open(`/${slug}`, { height: 400 })
  await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
  await page.getByRole('link', { name: 'Your orders' }).evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { name: 'No Orders Found' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Story Kitchen' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
})

it('shows the outline of a menu while it is fetched', async () => {
  const page = await fixture.open('/orders')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/page?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Browse the menu' }).click()
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  letThrough()
  await page.getByRole('heading', { level: 1, name: 'Saat Chulhe' }).waitFor()
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
})

it('has the colour of the store before any script runs, and keeps it if a page has none', async () => {
  const accent = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  const bare = await (await fixture.browser.openContext({ javaScriptEnabled: false })).newPage()
  await bare.goto(`${fixture.server.origin}/${green.profile.slug}`)
  await expect.poll(() => accent(bare)).toBe('#2f7d4f')

  const page = await fixture.open('/orders')
  await expect.poll(() => accent(page)).toBe('#ff9900')
  await fixture.go(page, `/${green.profile.slug}`)
  await expect.poll(() => page.evaluate(() => 'thali:color' in localStorage)).toBe(true)
  await fixture.go(page, '/orders')
  await expect.poll(() => accent(page)).toBe('#2f7d4f')
})

it('counts each page and each opened dish once, in beacons to its own server, without identifying anyone', async () => {
  const context = await fixture.browser.openContext()
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    const told: string[] = []
    Object.assign(globalThis, { told })
    navigator.sendBeacon = (address, body) => {
      const at = told.push('') - 1
      void (body as Blob).text().then((text) => {
        const { page, items } = JSON.parse(text)
        told[at] = `${address} ${page ?? `${items[0].action} ${items[0].itemID}`}`
      })
      return send(address, body)
    }
  })
  const [chai] = shop.menus[0]!.categories[0]!.items
  const [biryani] = shop.menus[0]!.categories[1]!.items
  const page = await fixture.openTab(context, `/${slug}`)
  const sheet = await openSheet(page, 'Veg Biryani')
  await sheet.getByRole('radio', { name: /^Half/ }).check()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await orderAtTable(page, ['Masala Chai'])
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  await expect
    .poll(told)
    .toEqual([
      '/api/views store',
      `/restaurant/api/menus/order/item/inc view ${biryani!._id}`,
      `/restaurant/api/menus/order/item/inc add ${chai!._id}`,
      '/api/views place-order',
      '/api/views status',
    ])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['stores'])
})
