import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isClean } from './axe-violations.ts'
import { WIDTHS } from './browser-fixture.ts'
import { picture } from './picture.ts'

/**
 * Checks that the screen passes axe and exceeds none of the widths; leaves it at desktop width.
 */
export async function fits(page: Page, name: string): Promise<void> {
  await isClean(page, name)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await picture(page, `${name}-${width}`)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}
