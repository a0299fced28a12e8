/** Pages of a diner's order in Hindi, checked by axe and for touch targets. */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { openedDialog } from './support/diner.ts'
import { looksRight, openHurriedly } from './support/looks-right.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore({ aboutUs: 'हम पकाते हैं।' })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('passes axe, clips no text and has large enough targets in Hindi, from the menu to the history', async () => {
  const page = await openHurriedly(fixture, `/${slug}?lang=hi`)
  const isFit = (state: string) => looksRight(page, `${state} in Hindi`)
  await isFit('menu')
  await page.getByRole('button', { name: 'Veg Biryani जोड़ें' }).click()
  const sheet = await openedDialog(page, 'Veg Biryani')
  await sheet.getByText('ज़रूरी', { exact: true }).first().waitFor()
  await isFit('sheet')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Masala Chai जोड़ें' }).click()
  await page.getByRole('link', { name: /कार्ट देखें/ }).click()
  await page.getByRole('heading', { level: 1, name: 'कार्ट (आइटम: 1)' }).waitFor()
  await page.getByRole('radio', { name: /^यहीं खाएँ/ }).check()
  await isFit('checkout')
  await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await page.getByRole('alert').first().waitFor()
  await isFit('checkout with problems')
  await page.getByLabel('टेबल/रूम नंबर').fill('4')
  await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await page.waitForURL(/\/status\//)
  await page.getByText('Masala Chai', { exact: true }).waitFor()
  await isFit('status')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await isFit('history')
})
