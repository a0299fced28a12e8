import { setTimeout as wait } from 'node:timers/promises'
import { visit } from '@thali/test-kit/visit'
import type { Page } from 'playwright-core'

/** Interval between two looks of a diner, in milliseconds. */
export const POLL_MS = 150
/** Time limit of a result, on however busy a machine, in milliseconds. */
export const TIMEOUT_MS = 60_000

/**
 * Texts that identify the state of a cart, as far as the next step depends on it; the first that is found
 * counts.
 */
const CART_STATES = {
  asking: 'Send it now',
  unsent: 'is not sent yet',
  unanswered: 'No answer from the store yet',
  sending: 'Placing your order',
  code: 'Confirm your number',
  empty: 'Cart is empty',
  form: 'Place order',
}
export type PageState = keyof typeof CART_STATES | 'gone' | 'failed' | 'loading' | 'menu' | 'order'

/** Reads the state of a page once; a page that does not answer to touch is `gone`. */
export function readPageState(page: Page): Promise<PageState> {
  const reading = page.evaluate((states): PageState => {
    const words = document.getElementById('thali-root')?.textContent ?? ''
    if (!('ready' in document.documentElement.dataset)) return 'gone'
    if (words.includes('This page could not be loaded')) return 'failed'
    if (location.pathname.startsWith('/status/')) return 'order'
    if (!location.pathname.startsWith('/place-order')) return 'menu'
    const found = Object.entries(states).find(([, sign]) => words.includes(sign))
    return (found?.[0] as keyof typeof states | undefined) ?? 'loading'
  }, CART_STATES)
  return reading.catch(() => 'gone' as const)
}

/**
 * Opens a page until it responds to touch, with any number of tries.
 *
 * @param whenFailed called after each failed attempt
 * @returns whether the page responded
 */
export async function openPage(page: Page, address: string, whenFailed: () => void): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    try {
      await visit(page, address, { loadMs: 8000, aliveMs: 4000 })
      return true
    } catch {
      whenFailed()
      await wait(POLL_MS)
    }
  }
  return false
}
