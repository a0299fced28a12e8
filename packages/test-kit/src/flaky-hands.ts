/** What a diner's hands do on a page: put a dish into the cart, fill in the order, press. */
import type { Locator, Page } from 'playwright-core'
import type { FlakyPlan } from './flaky-plan.ts'

const DISH = 'Masala Chai'
/** A button that is not there by then is left alone: the next glance says why. */
const PRESS = { timeout: 2000 }

export async function putIntoCart(page: Page, quantity: number, afterFirst: () => void): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${DISH}`, exact: true })
    .first()
    .click()
  afterFirst()
  const stepper = page.getByRole('group', { name: `Quantity of ${DISH}` })
  const more = stepper.getByRole('button', { name: 'Increase' })
  for (let count = 1; count < quantity; count += 1) await more.click()
}

/** @throws {Error} when the page no longer shows the form */
export async function fillForm(page: Page, { id, orderType, phone }: FlakyPlan): Promise<void> {
  const type = page.getByRole('radio', { name: new RegExp(`^${orderType}`) })
  await type.check({ force: true, ...PRESS })
  const isDelivery = orderType === 'Delivery'
  await page.getByLabel(isDelivery ? 'Delivery Address' : 'Table/Room no').fill(id, PRESS)
  if (isDelivery) await page.getByRole('textbox', { name: /^Mobile Number/ }).fill(phone, PRESS)
}

/** @throws {Error} when the page no longer asks for a code */
export async function fillCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'OTP' }).fill(code, PRESS)
}

/** @returns whether there was one such button to press */
export function press(button: Locator): Promise<boolean> {
  return button.click(PRESS).then(
    () => true,
    () => false,
  )
}
