/** The two-step form of order types that require a verified number; the operator's console shows the code. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, goToCart, orderNumber, placeButton, tapAdd } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { sentCode, wrongCode } from './support/sent-code.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop] })
let lastDigits = 0

const otpField = (page: Page) => page.getByRole('textbox', { name: 'OTP' })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A filled form of a new number; the code is sent by its first submit. */
async function fillDelivery(page: Page): Promise<string> {
  lastDigits += 1
  const phone = `98${String(lastDigits).padStart(8, '0')}`
  await tapAdd(page, 'Chicken Curry')
  await goToCart(page)
  await chooseType(page, 'Delivery')
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ravi')
  await page.getByRole('textbox', { name: /^Mobile Number/ }).fill(phone)
  return phone
}

it('sends a code at the first submit and places the order at the second, with the right code', async () => {
  const page = await fixture.open(`/${slug}`)
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (/send-otp|order\/create/.test(response.url())) answers.push(response.text())
  })
  const phone = await fillDelivery(page)
  await placeButton(page).click()
  await page
    .getByRole('region', { name: 'Notices' })
    .getByText(`OTP Sent to +91${phone}`, { exact: true })
    .waitFor()
  await otpField(page).waitFor()
  await expect.poll(() => otpField(page).getAttribute('autocomplete')).toBe('one-time-code')
  await expect.poll(() => otpField(page).getAttribute('maxlength')).toBe('4')

  const code = await sentCode(fixture, phone)
  expect(Number(code)).toBeGreaterThanOrEqual(1000)
  expect((await Promise.all(answers)).join()).not.toContain(code)

  await placeButton(page).click()
  await alert(page, 'Please Enter the OTP').waitFor()

  fixture.browser.expectComplaint(/status of 422/)
  await otpField(page).fill(wrongCode(code))
  await placeButton(page).click()
  await alert(page, 'Entered OTP is not correct').waitFor()
  await expect.poll(() => otpField(page).inputValue()).toBe('')
  expect(new URL(page.url()).pathname).toBe('/place-order')

  await otpField(page).fill(code)
  await placeButton(page).click()
  await orderNumber(page)
  await expect
    .poll(() => page.getByText('7, Gulmohar Lane').count(), {
      message: 'a delivery address is nobody’s business',
    })
    .toBe(0)
})
