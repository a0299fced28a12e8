/** The sheet in which a dish is put together. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openSheet } from './support/diner.ts'
import { LONG_OPTION, makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const fixture = useBrowserFixture({ stores: [shop] })

const openBiryani = async (): Promise<[Page, Locator]> => {
  const page = await fixture.open(`/${shop.profile.slug}`)
  return [page, await openSheet(page, 'Veg Biryani')]
}
const group = (sheet: Locator, label: string) => sheet.getByRole('group', { name: new RegExp(`^${label}`) })

it('hints at each group’s rule and marks the required ones', async () => {
  const [, sheet] = await openBiryani()
  await group(sheet, 'Size').getByText('Please select any 1 option', { exact: true }).waitFor()
  await group(sheet, 'Sides').getByText('Select upto 2 options', { exact: true }).waitFor()
  await group(sheet, 'Topping').getByText('Please select any 1 option', { exact: true }).waitFor()
  await group(sheet, 'Good to know').getByText('Veg Biryani', { exact: true }).waitFor()
  await group(sheet, 'Good to know').getByText('two people', { exact: true }).waitFor()
  expect(await group(sheet, 'Good to know').getByRole('checkbox').count()).toBe(0)
  for (const [label, isRequired] of [
    ['Size', 1],
    ['Sides', 1],
    ['Topping', 0],
    ['Good to know', 0],
  ] as const) {
    expect(await group(sheet, label).getByText('Required', { exact: true }).count(), label).toBe(isRequired)
  }
  await group(sheet, 'Sides').getByText('Free', { exact: true }).waitFor()
})

it('selects one of a single choice, and takes an optional one back', async () => {
  const [, sheet] = await openBiryani()
  const half = sheet.getByRole('radio', { name: /^Half/ })
  const full = sheet.getByRole('radio', { name: /^Full/ })
  expect(await full.isChecked()).toBe(true)
  await half.check()
  expect(await full.isChecked()).toBe(false)
  await half.click()
  expect(await half.isChecked(), 'a required choice stays').toBe(true)
  const cashews = sheet.getByRole('radio', { name: /^Cashews/ })
  await cashews.check()
  await cashews.click()
  expect(await cashews.isChecked()).toBe(false)
})

it('ignores a tick beyond the cap and says so, over the sheet', async () => {
  const [, sheet] = await openBiryani()
  await sheet.getByRole('checkbox', { name: /^Raita/ }).check()
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  const third = sheet.getByRole('checkbox', { name: new RegExp(`^${LONG_OPTION}`) })
  await third.click()
  await sheet.getByText('Only 2 options can be selected', { exact: true }).waitFor()
  expect(await third.isChecked()).toBe(false)
  await sheet.getByRole('checkbox', { name: /^Raita/ }).uncheck()
  await third.check()
})

it('cuts a long label of a multi choice on screen, not in its name', async () => {
  const [, sheet] = await openBiryani()
  await sheet.getByText(`${LONG_OPTION.slice(0, 30)}…`, { exact: true }).waitFor()
  await sheet.getByRole('checkbox', { name: new RegExp(`^${LONG_OPTION}`) }).waitFor()
})

it('carries the price of what is chosen, times the quantity, with two decimals', async () => {
  const [page, sheet] = await openBiryani()
  await addButton(sheet).getByText('₹199.60', { exact: true }).waitFor()
  await sheet.getByRole('checkbox', { name: /^Papad/ }).check()
  await addButton(sheet).getByText('₹211.60', { exact: true }).waitFor()
  const quantity = sheet.getByRole('group', { name: 'Quantity of Veg Biryani' })
  expect(await quantity.getByRole('button', { name: 'Decrease' }).isDisabled()).toBe(true)
  await quantity.getByRole('button', { name: 'Increase' }).click()
  await quantity.getByRole('button', { name: 'Increase' }).click()
  await addButton(sheet).getByText('₹634.80', { exact: true }).waitFor()
  await addButton(sheet).click()
  await page
    .getByRole('region', { name: 'Notices' })
    .getByText('Veg Biryani added to cart', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: '3 Items in Cart ₹634.8' }).waitFor()
  await page.getByRole('button', { name: 'Add Veg Biryani, 3 in cart' }).waitFor()
})

it('marks a line non-veg when a non-veg option is chosen', async () => {
  const [page, sheet] = await openBiryani()
  await sheet.getByRole('checkbox', { name: /^Raita/ }).check()
  await sheet.getByRole('radio', { name: /^Boiled egg/ }).check()
  await addButton(sheet).click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('list', { name: 'Items in your cart' }).getByRole('img', { name: 'Non-veg' }).waitFor()
})

it('covers seven tenths of the screen, holds the page still, and gives focus and place back', async () => {
  const page = await fixture.open(`/${shop.profile.slug}`, { height: 500 })
  const opener = page.getByRole('button', { name: 'Add Veg Biryani' })
  await opener.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  for (const close of ['Escape', 'back', 'cross', 'beside']) {
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Veg Biryani' })
    await sheet.waitFor()
    const share = await sheet.evaluate(
      (dialog) => dialog.children[0]!.getBoundingClientRect().height / innerHeight,
    )
    expect(share).toBeCloseTo(0.7, 2)
    await page.mouse.move(195, 60)
    await page.mouse.wheel(0, 400)
    if (close === 'Escape') await page.keyboard.press('Escape')
    if (close === 'back') await page.goBack()
    if (close === 'cross') await sheet.getByRole('button', { name: 'Close' }).click()
    if (close === 'beside') await page.mouse.click(195, 40)
    await sheet.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => scrollY), close).toBe(scrolled)
    expect(await opener.evaluate((button) => document.activeElement === button), close).toBe(true)
    expect(new URL(page.url()).searchParams.has('item'), close).toBe(false)
  }
})

it('closes when it is pulled down', async () => {
  const [page, sheet] = await openBiryani()
  const title = (await sheet.getByRole('heading', { level: 2 }).boundingBox())!
  await page.mouse.move(title.x + 10, title.y + 10)
  await page.mouse.down()
  await page.mouse.move(title.x + 10, title.y + 320, { steps: 8 })
  await page.mouse.up()
  await sheet.waitFor({ state: 'detached' })
})

it('slides up from below the screen and back down', async () => {
  const page = await fixture.open(`/${shop.profile.slug}`, { reducedMotion: 'no-preference' })
  const tops = await page.evaluateHandle(() => {
    const tops: number[] = []
    const note = () => {
      const panel = document.querySelector('dialog > div')
      // Closed it has no box.
      if (panel?.checkVisibility()) tops.push(Math.round(panel.getBoundingClientRect().top))
      requestAnimationFrame(note)
    }
    note()
    return tops
  })
  const sheet = await openSheet(page, 'Veg Biryani')
  await expect.poll(() => tops.evaluate((all) => all.at(-1)! / innerHeight)).toBeCloseTo(0.3, 2)
  const opening = await tops.evaluate((all) => all.splice(0))
  expect(opening[0], 'its top in the first frame').toBeGreaterThanOrEqual(844)
  expect(opening).toEqual(opening.toSorted((one, other) => other - one))

  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  const closing = await tops.jsonValue()
  expect(closing).toEqual(closing.toSorted((one, other) => one - other))
})
