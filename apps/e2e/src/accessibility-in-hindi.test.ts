/** The diner's way in Hindi, asked by axe, and by fingers. */
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen } from './support/clipped-texts.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { fitsFingers } from './support/touch-targets.ts'

const shop = makeSampleStore({ aboutUs: 'हम पकाते हैं।' })
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })

it('is clean, whole and large enough in Hindi, from the menu to the history', async () => {
  const page = await fixture.open(`/${slug}?lang=hi`)
  const isFit = async (state: string) => {
    await isClean(page, `${state} in Hindi`)
    await fitsScreen(page, `${state} in Hindi`)
  }
  await isFit('menu')
  await fitsFingers(page, 'menu in Hindi')
  await page.getByRole('button', { name: 'Veg Biryani जोड़ें' }).click()
  const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
  await sheet.getByText('ज़रूरी', { exact: true }).first().waitFor()
  await isFit('sheet')
  await fitsFingers(page, 'sheet in Hindi')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Masala Chai जोड़ें' }).click()
  await page.getByRole('link', { name: /कार्ट देखें/ }).click()
  await page.getByRole('heading', { level: 1, name: 'कार्ट (आइटम: 1)' }).waitFor()
  await page.getByRole('radio', { name: /^यहीं खाएँ/ }).check()
  await page.getByRole('region', { name: 'सूचनाएँ' }).getByRole('paragraph').waitFor({ state: 'detached' })
  await fitsFingers(page, 'checkout in Hindi')
  await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await page.getByRole('alert').first().waitFor()
  await isFit('checkout with problems')
  await page.getByLabel('टेबल/रूम नंबर').fill('4')
  await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
  await page.waitForURL(/\/status\//)
  await page.getByText('Masala Chai', { exact: true }).waitFor()
  await isFit('status')
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await fixture.go(page, '/orders')
  await page.getByRole('article').waitFor()
  await isFit('history')
  await fitsFingers(page, 'history in Hindi')
})
