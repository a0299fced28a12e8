/**
 * The style guide: every shared component in its states, passing axe and unchanged.
 *
 * Stories are drawn in the fonts of the repository, so each takes the same room on every machine; that is always
 * compared. Pictures are compared only with those of the same browser: another version draws edges differently, and
 * is reported. STYLE_GUIDE=write stores the current drawings.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { differingShare } from '@thali/test-kit/picture-cells'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { signIn } from './support/staff.ts'
import { type DrawnState, drawStates } from './support/style-guide-states.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const PAGES_OF_GUIDE = [
  [APP_PAGES.lastFoundations, APP_PAGES.foundations, 'Foundations'],
  [APP_PAGES.lastComponents, APP_PAGES.components, 'Components'],
  [APP_PAGES.lastExtraComponents, APP_PAGES.extraComponents, 'Extra components'],
] as const
/** Largest difference that rounding of pixels may cause. */
const TOLERANCE_PX = 2

/** States as drawn at the last review, and the browser that drew them. */
interface Kept {
  readonly chromium: string
  readonly states: Readonly<Record<string, DrawnState>>
}

it('shows each shared component, passing axe and unchanged', async () => {
  const page = await signIn(fixture)
  await page.setViewportSize({ width: 1280, height: 800 })
  const drawn: Record<string, DrawnState> = {}
  for (const [address, shown, title] of PAGES_OF_GUIDE) {
    await page.goto(`${fixture.server.origin}${address}?scheme=light`)
    await page.waitForURL(`**${pathTo(shown, { slug })}*`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('[data-story]').first().waitFor()
    if (title === 'Components') await guideFrame(page).getByRole('heading', { name: 'VegMark' }).waitFor()
    Object.assign(drawn, await drawStates(page, title))
    await page.goto(fixture.server.origin + pathTo(shown, { slug }))
    await page.locator('[data-story]').first().waitFor()
    // Skeletons are always moving; axe checks what is at rest.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel()
    })
    await isClean(page, `the style guide, ${title}`)
  }
  const chromium = page.context().browser()?.version().split('.')[0] ?? ''
  const file = join(import.meta.dirname, 'support/style-guide.json')
  if (process.env.STYLE_GUIDE === 'write') {
    await writeFile(file, `${JSON.stringify({ chromium, states: drawn }, null, 2)}\n`)
    return
  }
  const known: Kept = JSON.parse(await readFile(file, 'utf8'))
  expect(Object.keys(drawn).sort()).toEqual(Object.keys(known.states).sort())
  const both = Object.entries(drawn).map(([name, now]) => ({ name, now, before: known.states[name] ?? now }))
  const moved = both.filter(({ now, before }) =>
    now.box.some((px, at) => Math.abs(px - (before.box[at] ?? 0)) > TOLERANCE_PX),
  )
  expect(moved.map(({ name, now, before }) => `${name}: ${before.box} became ${now.box}`)).toEqual([])
  if (chromium !== known.chromium) {
    console.info(`pictures are not compared: of Chromium ${known.chromium}, and this is ${chromium}`)
    return
  }
  const repainted = both.filter(({ now, before }) => differingShare(now.cells, before.cells) > 0)
  expect(repainted.map(({ name }) => name)).toEqual([])
})

it('shows the storefront’s components by the storefront, passing axe in Hindi', async () => {
  const page = await signIn(fixture)
  await page.goto(`${fixture.server.origin}${pathTo(APP_PAGES.components, { slug })}`)
  const address = await page.getByTitle('Components of the storefront').getAttribute('src')
  const url = new URL(address ?? '', fixture.server.origin)
  url.searchParams.set('lang', 'hi')
  url.searchParams.delete('scheme')
  await page.goto(url.href)
  await page.getByRole('heading', { name: 'VegMark' }).waitFor()
  await picture(page, 'style-guide-storefront-hi')
  await isClean(page, 'the storefront’s components')
})

it('turns dark, large and right to left, and is as before after leaving it', async () => {
  const page = await signIn(fixture)
  const look = 'scheme=dark&dir=rtl&size=200&density=dense'
  await page.goto(`${fixture.server.origin}${pathTo(APP_PAGES.components, { slug })}?${look}`)
  await page.locator('[data-story]').first().waitFor()
  const root = page.locator('html')
  await expect.poll(() => root.getAttribute('dir')).toBe('rtl')
  expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(await root.evaluate((html) => getComputedStyle(html).fontSize)).toBe('32px')
  const frame = guideFrame(page).locator('html')
  await expect.poll(() => frame.getAttribute('dir')).toBe('rtl')
  const paper = () => frame.evaluate((html) => getComputedStyle(html).colorScheme)
  await expect.poll(paper).toBe('dark')
  await picture(page, 'style-guide-dark-rtl')
  await page.getByText('Left to right').click()
  await expect.poll(() => root.getAttribute('dir')).toBe('ltr')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => root.evaluate((html) => getComputedStyle(html).fontSize)).toBe('16px')
})

const guideFrame = (page: Page) => page.frameLocator('iframe[src*="/style-guide"]')
