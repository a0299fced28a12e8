/** The sheet to configure a dish: its movement and closing; its rules are tested beside its parts. */
import { expect, it } from 'vitest'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { addButton, openedDialog, openSheet } from './support/diner.ts'
import { makeSampleStore } from './support/sample-store.ts'

const shop = makeSampleStore()
const fixture = useBrowserFixture({ stores: [shop] })

it('covers seven tenths of the screen, locks the page, restores focus and position, and clears a second tap', async () => {
  const page = await fixture.open(`/${shop.profile.slug}`, { height: 500 })
  const opener = page.getByRole('button', { name: 'Add Veg Biryani' })
  await opener.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scrollTop = () => page.evaluate(() => scrollY)
  await expect.poll(scrollTop).toBeGreaterThan(0)
  const scrolled = await scrollTop()
  for (const close of ['Escape', 'back', 'cross', 'beside', 'pull']) {
    await opener.click()
    const sheet = await openedDialog(page, 'Veg Biryani')
    const share = () =>
      sheet.evaluate((dialog) => dialog.children[0]!.getBoundingClientRect().height / innerHeight)
    await expect.poll(share).toBeCloseTo(0.7, 2)
    await page.mouse.move(195, 60)
    await page.mouse.wheel(0, 400)
    if (close === 'Escape') await page.keyboard.press('Escape')
    if (close === 'back') await page.goBack()
    if (close === 'cross') await sheet.getByRole('button', { name: 'Close' }).click()
    if (close === 'beside') await page.mouse.click(195, 40)
    if (close === 'pull') {
      const title = (await sheet.getByRole('heading', { level: 2 }).boundingBox())!
      await page.mouse.move(title.x + 10, title.y + 10)
      await page.mouse.down()
      await page.mouse.move(title.x + 10, title.y + 320, { steps: 8 })
      await page.mouse.up()
    }
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(scrollTop, { message: close }).toBe(scrolled)
    const isFocused = () => opener.evaluate((button) => document.activeElement === button)
    await expect.poll(isFocused, { message: close }).toBe(true)
    await expect.poll(() => new URL(page.url()).searchParams.has('item'), { message: close }).toBe(false)
  }

  const sheet = await openSheet(page, 'Veg Biryani')
  const half = sheet.getByRole('radio', { name: /^Half/ })
  const full = sheet.getByRole('radio', { name: /^Full/ })
  await expect.poll(() => full.isChecked()).toBe(true)
  await half.check()
  await expect.poll(() => full.isChecked()).toBe(false)
  await half.click()
  await expect.poll(() => half.isChecked(), { message: 'a required choice stays' }).toBe(true)
  const cashews = sheet.getByRole('radio', { name: /^Cashews/ })
  await cashews.check()
  await cashews.click()
  await expect.poll(() => cashews.isChecked()).toBe(false)

  await sheet.getByRole('checkbox', { name: /^Raita/ }).check()
  await sheet.getByRole('radio', { name: /^Boiled egg/ }).check()
  await addButton(sheet).click()
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('list', { name: 'Items in your cart' }).getByRole('img', { name: 'Non-veg' }).waitFor()
})

it('slides up from below the screen and back down', async () => {
  const page = await fixture.open(`/${shop.profile.slug}`, { reducedMotion: 'no-preference' })
  const tops = await page.evaluateHandle(() => {
    const tops: number[] = []
    const note = () => {
      const panel = document.querySelector('dialog[open] > div')
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
