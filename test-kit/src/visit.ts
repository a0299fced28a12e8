import type { Page } from 'playwright-core'

/** Time limits in milliseconds, in place of the page's own. */
interface Patience {
  readonly loadMs?: number
  readonly aliveMs?: number
}

/**
 * Goes to an address and waits until the page answers to touch and keys.
 *
 * @throws {Error} when it does not become ready
 */
export async function visit(page: Page, address: string, patience: Patience = {}): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: patience.loadMs })
  await untilReady(page, patience.aliveMs)
}

/** Waits until a page that opened by itself answers to touch and keys. @throws {Error} when it does not */
export async function untilReady(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout })
}
