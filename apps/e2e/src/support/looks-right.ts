import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isClean } from './axe-violations.ts'
import type { Fixture } from './browser-fixture.ts'
import { fitsScreen } from './clipped-texts.ts'
import { fitsFingers } from './touch-targets.ts'

/** A diner whose clock can be advanced, as `looksRight` does. */
export async function openHurriedly(fixture: Fixture, path: string): Promise<Page> {
  const page = await fixture.open(path)
  await page.clock.install()
  return page
}

/**
 * Checks each state of a diner's page: axe finds nothing, no text is cut off, and touch targets are large
 * enough.
 */
export async function looksRight(page: Page, state: string): Promise<void> {
  await isClean(page, state)
  await fitsScreen(page, state)
  await passNotices(page)
  await fitsFingers(page, state)
}

/** Notices cover touch targets until their time is over. */
async function passNotices(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: /^(Notices|सूचनाएँ)$/ }).getByRole('paragraph')
  if ((await notices.count()) > 0) await page.clock.runFor(5000)
  await expect.poll(() => notices.count()).toBe(0)
}
