import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that axe finds in this state, whether the phone is light or dark. */
export async function isClean(page: Page, state: string, what: 'everything' | 'colours' = 'everything') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The backoffice changes its colours by a script, which begins transitions a frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    // A frame is a page of its own: what it has once, the page around it may have, too.
    const axe = new AxeBuilder({ page }).exclude('iframe')
    // Darkness changes colours and nothing else.
    const asked =
      colorScheme === 'light' && what === 'everything'
        ? axe.withTags(RULES)
        : axe.withRules(['color-contrast'])
    const { violations } = await asked.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
    )
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}
