/** Loss of a page's network, as a person has it in a lift. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Fixture } from './browser-fixture.ts'

/** Takes the network from all pages of a person; returns once requests fail, which the browser begins a moment later. */
export async function goOffline({ browser }: Fixture, page: Page): Promise<void> {
  browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(isCutOff)).toBe(true)
}

/** Runs in the page. */
function isCutOff(): Promise<boolean> {
  return fetch('/health/live').then(
    () => false,
    () => true,
  )
}
