/** Codes by a slow or refusing service: no order is lost, and none reaches the kitchen unchecked. */
import {
  APPROVED,
  type MessageServices,
  SERVICE_KEY,
  startMessageServices,
} from '@thali/test-kit/message-services'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { chooseType, currentStep, goToCart, placeButton, tapAdd } from './support/diner.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
let services: MessageServices
beforeAll(async () => {
  services = await startMessageServices()
})
const fixture = useBrowserFixture({
  stores: [shop],
  ownerOf: slug,
  settings: () => ({
    SMS_URL: `${services.origin}/send`,
    SMS_HEADERS: JSON.stringify({ authorization: SERVICE_KEY }),
    SMS_BODY: JSON.stringify({ to: '{digits}', text: '{text}', template: APPROVED, ref: '' }),
  }),
})
beforeEach(() => {
  services.mood = 'well'
  services.taken.length = 0
})
afterAll(() => services.close())

async function fillDelivery(phone: string): Promise<Page> {
  const page = await fixture.open(`/${slug}`)
  await tapAdd(page, 'Chicken Curry')
  await goToCart(page)
  await chooseType(page, 'Delivery')
  await page.getByLabel('Delivery Address').fill('7, Gulmohar Lane')
  await page.getByRole('textbox', { name: /^Mobile Number/ }).fill(phone)
  return page
}

it('a code that arrives late still places the order', async () => {
  services.mood = 'slow'
  const page = await fillDelivery('9812345601')
  await placeButton(page).click()
  await expect.poll(() => services.waiting.length).toBe(1)
  await expect.poll(() => placeButton(page).isDisabled()).toBe(true)
  services.mood = 'well'
  for (const answer of services.waiting.splice(0)) answer()
  const field = page.getByRole('textbox', { name: 'OTP' })
  await field.waitFor()
  const code = /\b\d{4}\b/.exec(services.taken[0]?.values[0] ?? '')?.[0] ?? ''
  await field.fill(code)
  await placeButton(page).click()
  await currentStep(page, 'Received.').waitFor()
})

it('if the service refuses, the order waits until staff have approved it, and its page follows', async () => {
  services.mood = 'no-budget'
  const board = await openBoard(fixture)
  const page = await fillDelivery('9812345602')
  fixture.browser.expectComplaint(/status of 503/)
  await placeButton(page).click()
  await page.getByRole('button', { name: 'Order without the OTP' }).waitFor()
  await picture(page, 'without-code')
  await page.getByRole('button', { name: 'Order without the OTP' }).click()
  await page.getByText('Waiting for the staff').waitFor()
  await picture(page, 'waiting-for-staff')

  const ticket = board.getByRole('article').filter({ hasText: 'No code could be sent' })
  await ticket.getByText('+919812345602').waitFor()
  await picture(board, 'held-ticket')
  await ticket.getByRole('button', { name: 'Approve' }).click()
  await currentStep(page, 'Received.').waitFor()
})
