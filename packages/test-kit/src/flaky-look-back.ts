import { setTimeout as wait } from 'node:timers/promises'
import type { FlakyPhone } from './flaky-phone.ts'
import { GLANCE_MS, OPEN_MS, SETTLE_MS } from './flaky-sight.ts'

/** A page that is left sooner leaves the telling to the next one. */
const READ_MS = 600

/** What must hold once the page has said "placed": the order stays in view, the history knows it, the cart is empty. */
export async function lookBack(phone: FlakyPhone): Promise<void> {
  await watchOrder(phone)
  await phone.network.return()
  await wait(READ_MS)
  await lookIntoHistory(phone)
  await lookIntoCart(phone)
  if (phone.network.isCut) phone.scene.complain('the line was never mended')
}

/** The order's page outlives the network. */
async function watchOrder(phone: FlakyPhone): Promise<void> {
  const { plan } = phone.scene
  if (plan.cutPoint !== 'on the order’s page' || (await phone.look()) !== 'order') return
  const number = phone.page.getByText('Order number', { exact: true })
  await number.waitFor()
  phone.network.reach('on the order’s page')
  await wait(plan.outageMs / 2)
  if (!(await number.isVisible())) phone.scene.complain('the order’s page vanished with the network')
}

async function lookIntoHistory(phone: FlakyPhone): Promise<void> {
  await phone.open('/orders')
  const cards = phone.page.getByRole('link', { name: 'View Order' })
  await cards
    .first()
    .waitFor({ timeout: OPEN_MS })
    .catch(() => undefined)
  const known = await cards.count()
  if (known !== 1) phone.scene.complain(`the history knows ${known} orders`)
}

/**
 * What the cart shows in the end: a page that died right after the answer has left the telling to the next one,
 * which asks again and shows the order once more.
 */
async function lookIntoCart(phone: FlakyPhone): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  await phone.open(phone.cartPath)
  let sight = await phone.look()
  while (sight !== 'empty' && sight !== 'form' && Date.now() < deadline) {
    await wait(GLANCE_MS)
    if (sight === 'order') await phone.open(phone.cartPath)
    sight = await phone.look()
  }
  if (sight !== 'empty') phone.scene.complain(`what was ordered is still in the cart, which shows: ${sight}`)
}
