/**
 * The style guide: every shared component in its states, clean for axe and as large as it was.
 *
 * Boxes are compared rather than pictures: what a font's edges look like differs from machine to machine, how much room
 * a component takes does not, since stories are drawn in the fonts of the repository. STYLE_GUIDE_BOXES=write keeps the
 * boxes of today.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { openBoard } from './support/staff.ts'
import boxes from './support/style-guide-boxes.json' with { type: 'json' }

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const PAGES_OF_GUIDE = [
  [APP_PAGES.lastFoundations, APP_PAGES.foundations, 'Foundations'],
  [APP_PAGES.lastComponents, APP_PAGES.components, 'Components'],
  [APP_PAGES.lastExtraComponents, APP_PAGES.extraComponents, 'Extra components'],
] as const
/** What rounding of parts of a pixel may come to. */
const TOLERANCE_PX = 2

/** Width and height of each state, in pixels. The frame of the storefront is as high as the screen lets it. */
async function measure(page: Page): Promise<Record<string, [number, number]>> {
  return page.locator('[data-story]').evaluateAll((stories) =>
    Object.fromEntries(
      stories
        .filter((story) => !story.querySelector('iframe'))
        .map((story) => {
          const shown = story.firstElementChild ?? story
          const content = shown.firstElementChild ?? shown
          const { width, height } = content.getBoundingClientRect()
          return [(story as HTMLElement).dataset.story ?? '', [Math.round(width), Math.round(height)]]
        }),
    ),
  )
}

it('shows each shared component, clean and as large as it was', async () => {
  const page = await openBoard(fixture)
  await page.setViewportSize({ width: 1280, height: 800 })
  const measured: Record<string, [number, number]> = {}
  for (const [address, shown, title] of PAGES_OF_GUIDE) {
    await page.goto(`${fixture.server.origin}${address}?scheme=light`)
    await page.waitForURL(`**${pathTo(shown, { slug })}*`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('[data-story]').first().waitFor()
    Object.assign(measured, await measure(page))
    await picture(page, `style-guide-${title}`)
    await page.goto(fixture.server.origin + pathTo(shown, { slug }))
    await page.locator('[data-story]').first().waitFor()
    // Skeletons move for as long as they stand; axe looks at what has come to rest.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel()
    })
    await isClean(page, `the style guide, ${title}`)
  }
  const file = join(import.meta.dirname, 'support/style-guide-boxes.json')
  if (process.env.STYLE_GUIDE_BOXES === 'write') {
    await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`)
    return
  }
  const known = boxes as unknown as Record<string, [number, number]>
  expect(Object.keys(measured).sort()).toEqual(Object.keys(known).sort())
  const moved = Object.entries(measured).filter(([name, box]) =>
    box.some((px, at) => Math.abs(px - (known[name]?.[at] ?? 0)) > TOLERANCE_PX),
  )
  expect(moved).toEqual([])
})

it('turns dark, large and right to left, and is as before when it is left', async () => {
  const page = await openBoard(fixture)
  const look = 'scheme=dark&dir=rtl&size=200'
  await page.goto(`${fixture.server.origin}${pathTo(APP_PAGES.components, { slug })}?${look}`)
  await page.locator('[data-story]').first().waitFor()
  const root = page.locator('html')
  await expect.poll(() => root.getAttribute('dir')).toBe('rtl')
  expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark')
  expect(await root.evaluate((html) => getComputedStyle(html).fontSize)).toBe('32px')
  await picture(page, 'style-guide-dark-rtl')
  await page.getByText('Left to right').click()
  await expect.poll(() => root.getAttribute('dir')).toBe('ltr')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => root.evaluate((html) => getComputedStyle(html).fontSize)).toBe('16px')
})
