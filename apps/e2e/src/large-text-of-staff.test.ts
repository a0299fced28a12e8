/** The staff's money at twice the size of text, on a phone: all of it can be read and reached. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsScreen } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { postOrder } from './support/post-order.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug, _id: storeId } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

const fontSize = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

it('takes a table’s payment and closes the day at 200 %', async () => {
  const chai = shop.menus[0]?.categories[0]?.items[0]?._id
  const items = [{ itemID: chai, quantity: 2 }]
  await postOrder(fixture, storeId ?? '', { address: 'Table 4', amount: 200, items })
  const phone = await signIn(fixture, { width: 390, height: 844 })
  const visit = (path: string) => phone.goto(fixture.server.origin + path)

  await visit(pathTo(APP_PAGES.table, { slug, orderType: 'Dine-In', table: 'Table 4' }))
  const round = phone.getByRole('article', { name: 'Order 1' })
  await round.waitFor()
  await enlarge(phone)
  await picture(phone, 'large-table')
  await expect
    .poll(() => round.evaluate((article) => article.parentElement?.clientHeight ?? 0))
    .toBeGreaterThan(300)
  await fitsScreen(phone, 'a table')

  await phone.getByRole('button', { name: /^Take payment/ }).click()
  const methods = phone.getByRole('radiogroup', { name: 'Paid by' })
  await methods.waitFor()
  await picture(phone, 'large-payment')
  const beyond = () =>
    methods.evaluate((group) => {
      const { right } = group.getBoundingClientRect()
      const names = [...group.querySelectorAll('label')]
      return names.filter((name) => name.getBoundingClientRect().right > right + 1).length
    })
  await expect.poll(beyond).toBe(0)
  await phone.getByRole('button', { name: /^Mark/ }).click()
  await methods.waitFor({ state: 'hidden' })

  await phone.getByRole('button', { name: /^Order 1/ }).click()
  const drawer = phone.getByRole('dialog', { name: 'Order 1' })
  await drawer.getByText('+10 min', { exact: true }).waitFor()
  await fitsScreen(phone, 'an order')

  await visit(pathTo(APP_PAGES.closing, { slug }))
  const total = phone.getByRole('rowheader', { name: 'Total' })
  await total.waitFor()
  await enlarge(phone)
  await picture(phone, 'large-closing')
  const lines = (text: Locator) =>
    text.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
  expect(await lines(phone.getByRole('cell', { name: '₹200' }).first())).toBe(1)
  expect(await lines(total)).toBe(1)
  for (const name of ['Payments', 'Amount'])
    expect(await lines(phone.getByRole('columnheader', { name })), name).toBe(1)
  const amount = await phone.getByRole('columnheader', { name: 'Amount' }).boundingBox()
  expect((amount?.x ?? 390) + (amount?.width ?? 0)).toBeLessThan(390)
  expect(await fontSize(total)).toBeGreaterThan(
    await fontSize(phone.getByRole('rowheader', { name: 'Cash' })),
  )
})

it('reaches all tabs of the board, periods of the figures and switches of dishes at 200 %', async () => {
  const phone = await signIn(fixture, { width: 390, height: 844 })
  const lasts = [
    [APP_PAGES.board, 'Preparing'],
    [APP_PAGES.figures, 'Month'],
    [APP_PAGES.availability, 'Only sold out'],
  ] as const
  for (const [path, last] of lasts) {
    // A day with a long name.
    const day = path === APP_PAGES.figures ? '?from=2026-09-30&to=2026-09-30' : ''
    await phone.goto(fixture.server.origin + pathTo(path, { slug }) + day)
    if (day) await phone.getByText('Wednesday, 30 September 2026').waitFor()
    await phone.getByRole('radio', { name: new RegExp(`^${last}`) }).waitFor({ state: 'attached' })
    await enlarge(phone)
    await picture(phone, `large-${last.toLowerCase().replaceAll(' ', '-')}`)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.locator('label', { hasText: last }).click({ timeout: 15_000 })
    await expect.poll(() => phone.getByRole('radio', { name: new RegExp(`^${last}`) }).isChecked()).toBe(true)
  }
})

it('cuts off no first step of a new store at 200 %', async () => {
  const phone = await signIn(fixture, { width: 390, height: 844 })
  await phone.goto(fixture.server.origin + pathTo(APP_PAGES.board, { slug }))
  await phone.getByText(/^(Sound is blocked|Start of the shift)/).waitFor()
  const steps = phone.getByRole('region', { name: 'First steps' })
  await steps.waitFor()
  await enlarge(phone)
  await picture(phone, 'large-first-steps')
  /** Height that the part which scrolls the steps cuts off, beside that of the page with its tickets. */
  const cut = await steps.evaluate((own) => {
    for (let around = own.parentElement; around; around = around.parentElement) {
      if (around.querySelector('[type=radio]')) return 0
      if (getComputedStyle(around).overflowY !== 'visible') return around.scrollHeight - around.clientHeight
    }
    return 0
  })
  expect(cut).toBe(0)
  await steps.getByRole('button', { name: 'All steps' }).click({ timeout: 15_000 })
})

it('shows how many orders each column of a tablet’s board has at 200 %', async () => {
  const tablet = await signIn(fixture, { width: 768, height: 1024 })
  await tablet.goto(fixture.server.origin + pathTo(APP_PAGES.board, { slug }))
  const headings = tablet.getByRole('heading', { level: 2, name: /^(Received|Confirmed|Preparing)/ })
  await headings.last().waitFor()
  await enlarge(tablet)
  await picture(tablet, 'large-board')
  for (const heading of await headings.all()) {
    const [inner, outer] = await heading.evaluate((own) => [own.scrollWidth, own.clientWidth])
    expect(inner).toBeLessThanOrEqual(outer ?? 0)
  }
})
