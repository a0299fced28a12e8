import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { visit } from './visit.ts'

/** How long a diner takes to look again. */
export const GLANCE_MS = 150
/** A busy machine may take so long to load a page. */
export const OPEN_MS = 10_000
/** After so long something must have come of it, on however busy a machine. */
export const SETTLE_MS = 60_000

/** What a page shows its diner, as far as the next step depends on it. */
export type Sight =
  | 'gone'
  | 'failed'
  | 'loading'
  | 'menu'
  | 'empty'
  | 'form'
  | 'code'
  | 'sending'
  | 'unsent'
  | 'asking'
  | 'unanswered'
  | 'order'

/** One glance at a page; one that does not answer to touch is gone. */
export function look(page: Page): Promise<Sight> {
  const glance = page.evaluate((): Sight => {
    const root = document.getElementById('thali-root')
    const has = (words: string) => root?.textContent?.includes(words) ?? false
    if (!root || !Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return 'gone'
    if (has('This page could not be fetched')) return 'failed'
    if (location.pathname.startsWith('/status/')) return 'order'
    if (!location.pathname.startsWith('/place-order')) return 'menu'
    if (has('Send it now')) return 'asking'
    if (has('is not sent yet')) return 'unsent'
    if (has('No answer from the store yet')) return 'unanswered'
    if (has('Placing your order')) return 'sending'
    if (has('Confirm your number')) return 'code'
    if (has('Cart is empty')) return 'empty'
    return has('Place order') ? 'form' : 'loading'
  })
  return glance.catch(() => 'gone' as const)
}

/** Comes to a page that answers to touch, however often it takes. @returns whether it came to that */
export async function openPage(page: Page, address: string): Promise<boolean> {
  const deadline = Date.now() + SETTLE_MS
  while (Date.now() < deadline) {
    try {
      await visit(page, address, { loadMs: 8000, aliveMs: 4000 })
      return true
    } catch {
      await wait(GLANCE_MS)
    }
  }
  return false
}
