/** A phone in the restaurant's own network, without https: many browser features are unavailable, ordering is not. */
import { visit } from '@thali/test-kit/visit'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openSheet, orderAtTable } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { settled } from './support/settled.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })
/** Unlike 127.0.0.1, an address without special trust in browsers. */
const HOUSE = 'http://kitchen.lan'

/** A page of the server at its address in the local network. */
async function openInHouse(path: string): Promise<Page> {
  fixture.browser.expectComplaint(/request to http:\/\/kitchen\.lan|ERR_FAILED|Cross-Origin-Opener-Policy/)
  const context = await fixture.browser.openContext()
  await context.route(`${HOUSE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // A stream cannot be passed on here, so the page polls.
    if (pathname.endsWith('/events')) return route.abort()
    const url = fixture.server.origin + pathname + search
    // A page that was closed in the meantime needs no response.
    await route.fetch({ url }).then(
      (response) => route.fulfill({ response }).catch(() => undefined),
      () => undefined,
    )
  })
  const page = await context.newPage()
  await visit(page, HOUSE + path)
  await expect.poll(() => page.evaluate(() => isSecureContext || 'randomUUID' in crypto)).toBe(false)
  return page
}

it('shares, orders and stores without the features that browsers reserve for https', async () => {
  const page = await openInHouse(`/${slug}`)
  await page.getByRole('button', { name: 'Share this menu' }).click()
  await page.getByText('Link copied', { exact: true }).waitFor()
  const sheet = await openSheet(page, 'Veg Biryani')
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await addButton(sheet).click()
  await sheet.waitFor({ state: 'detached' })
  const number = await orderAtTable(page, ['Masala Chai'])
  await page.getByRole('list', { name: 'Progress of your order' }).waitFor()

  await settled(page)
  await visit(page, `${HOUSE}/orders`)
  await page.getByRole('article').getByText(`Order ${number} · Dine-In`).waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('Chai')
})
