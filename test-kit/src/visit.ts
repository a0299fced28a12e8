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
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, {
    timeout: patience.aliveMs,
  })
}
