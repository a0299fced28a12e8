import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Half the length of the package's export: each checked page has to parse it. Otherwise it would write out the HTML
 * of every element it looks at, with all that is inside.
 */
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};axe.configure({ noHtml: true })`
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Checks that axe finds nothing in this state, in a light and a dark scheme. */
export async function isClean(page: Page, state: string, what: 'everything' | 'colours' = 'everything') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Dark mode changes only colours.
    const isColoursOnly = colorScheme === 'dark' || what === 'colours'
    // Waits for it: a fading notice would be too pale for axe for a moment.
    await expect
      .poll(() => violationsOf(page, isColoursOnly), { message: `${state}, ${colorScheme}` })
      .toEqual([])
  }
}

async function violationsOf(page: Page, isColoursOnly: boolean): Promise<string[]> {
  await page.evaluate(comeToRest)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(findViolations, isColoursOnly ? null : RULES)
}

/** Runs in the page. Ends animations; the backoffice changes colours by script, a frame later. */
async function comeToRest(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

/** Runs in the page. A frame is a separate page: unique elements in it may also be in the page around it. */
async function findViolations(rules: string[] | null): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(
    { exclude: [['iframe']] },
    {
      runOnly: rules ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations'],
      iframes: false,
      // None of these rules needs style sheets, which would be fetched again each time.
      preload: false,
      selectors: false,
      elementRef: true,
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element }) => `${id}: ${element?.outerHTML.slice(0, 160)}`),
  )
}
