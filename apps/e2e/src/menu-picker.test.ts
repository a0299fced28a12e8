/** Several menus at a time, none at all, and several stores on one phone. */
import { makeCategory } from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { goToCart, tapAdd } from './support/diner.ts'
import { makeDish, makeSampleMenu, makeSampleStore } from './support/sample-store.ts'

const chapters = ['Dosas', 'Idlis', 'Vadas', 'Rice', 'Sweets'].map((label, order) =>
  makeCategory({ label, order, items: [makeDish(`${label} of the day`, 90)] }),
)
const lunch = makeSampleMenu({ label: 'Lunch', remarks: 'From noon', primaryColor: '2f7d4f' })
const south = makeSampleMenu({ label: 'South', primaryColor: 'b8452a', categories: chapters })
const resting = makeSampleMenu({ label: 'Resting', active: false })
const both = makeSampleStore({ name: 'Two Menus' }, { menus: [lunch, south, resting] })
const closed = makeSampleStore({ name: 'Nothing Now' }, { menus: [makeSampleMenu({ active: false })] })
const fixture = useBrowserFixture({ stores: [both, closed] })
const { slug } = both.profile

it('lets a diner choose between the open menus, each from its top, in its own colour and with its title', async () => {
  const page = await fixture.open(`/${slug}`, { height: 400 })
  const chosen = page.getByRole('heading', { level: 3, name: 'Idlis of the day' })
  const choice = page.getByRole('heading', { name: 'Select Your Favourite Menu' })
  await choice.waitFor()
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  const first = { accent: await accent(), title: await page.title() }
  const cards = page.getByRole('main').getByRole('link')
  await expect.poll(() => cards.count()).toBe(2)
  await cards.nth(0).filter({ hasText: 'Lunch' }).filter({ hasText: 'From noon' }).waitFor()
  const south = cards.nth(1).filter({ hasText: 'South' })
  await south.getByText('Dosas, Idlis, Vadas, Rice', { exact: true }).waitFor()
  await south.evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const scrollTop = () => page.evaluate(() => scrollY)
  await expect.poll(scrollTop).toBeGreaterThan(0)
  const left = await scrollTop()
  await south.click()
  await chosen.waitFor()
  await expect.poll(scrollTop).toBe(0)
  await expect.poll(accent).toBe('#b8452a')
  await expect.poll(() => page.title()).toBe('South · Two Menus')
  await expect.poll(() => new URL(page.url()).searchParams.get('men')).toBe(both.menus[1]!._id)
  await page.goBack()
  await choice.waitFor()
  await expect.poll(async () => Math.abs((await scrollTop()) - left)).toBeLessThan(2)
  await cards.filter({ hasText: 'Lunch' }).click()
  await expect.poll(accent).toBe('#2f7d4f')
  await page.goBack()
  await expect.poll(async () => ({ accent: await accent(), title: await page.title() })).toEqual(first)

  await south.click()
  await tapAdd(page, 'Idlis of the day')
  await page.getByRole('link', { name: /South.*Change menu/ }).click()
  await choice.waitFor()
  await page.getByRole('link', { name: /1 Item in Cart/ }).waitFor()
  await page.goBack()
  await chosen.waitFor()
})

it('knows the table of a scanned code also if a menu is chosen before the page’s scripts have loaded', async () => {
  const context = await fixture.browser.openContext()
  const page = await context.newPage()
  let areScriptsHeld = true
  await page.route(/\/assets\/.*\.js/, (route) => (areScriptsHeld ? undefined : route.continue()))
  const scanned = `/${slug}?conf=Dine-In&iden=7&idel=Table`
  await page.goto(fixture.server.origin + scanned, { waitUntil: 'commit' })
  const card = page.getByRole('main').getByRole('link').filter({ hasText: 'South' })
  await card.waitFor()
  areScriptsHeld = false
  await card.click()
  await page.waitForURL(`**/${slug}?men=*`)
  await page.getByText('Table 7', { exact: true }).waitFor()

  await tapAdd(page, 'Idlis of the day')
  await goToCart(page)
  await page.getByText('Table 7', { exact: true }).waitFor()
})

it('opens a menu by its own address, leads from the first page to its store, and offers a choice between several', async () => {
  const page = await fixture.open(`/menu/${lunch._id}`)
  await page.getByRole('heading', { level: 1, name: 'Two Menus' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Masala Chai' }).waitFor()
  await expect.poll(() => page.getByText('Select Your Favourite Menu').count()).toBe(0)
  // After scanning a menu's code, too, another one can be chosen.
  await page.getByRole('link', { name: /Lunch.*Change menu/ }).click()
  await page.getByRole('heading', { name: 'Select Your Favourite Menu' }).waitFor()
  await fixture.go(page, '/')
  await page.waitForURL(`**/${slug}`)
  await fixture.go(page, `/${closed.profile.slug}`)
  await page.getByText('Store is offline at the moment. Please check back later!').waitFor()
  await fixture.go(page, '/')
  await page.getByRole('heading', { name: 'Select Your Favourite Restaurant' }).waitFor()
  const stores = page.getByRole('main').getByRole('list').getByRole('link')
  await expect.poll(() => stores.count()).toBe(2)
  await expect.poll(() => page.title()).toBe('Select Your Favourite Restaurant')
  await stores.filter({ hasText: 'Nothing Now' }).click()
  await page.waitForURL(`**/${closed.profile.slug}`)
})

it('shows the sample menu, marked as one and without ordering, if no store is known yet', async () => {
  const page = await fixture.open('/')
  await page.getByText('This is a sample menu', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Saat Chulhe' }).waitFor()
  await page.getByRole('link', { name: /All-Day Kitchen/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Courtyard Samosa' }).waitFor()
  await page.getByText('This is a sample menu', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
})
