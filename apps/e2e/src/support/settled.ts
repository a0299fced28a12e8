import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until a page has stored its data on the device, long before a person types another
 * address: an order that was just reported as placed, the language of a scanned link.
 */
export async function settled(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  await expect.poll(() => page.evaluate(hasPutAway)).toBe(true)
}

/** Runs in the page. */
function hasPutAway(): boolean {
  // A closing dialog goes back in the history, which would abort a navigation in the meantime. A page that was
  // reloaded may have kept the entry of a dialog that no longer exists.
  const [{ type } = { type: '' }] = performance.getEntriesByType(
    'navigation',
  ) as PerformanceNavigationTiming[]
  if (type === 'navigate' && history.state?.modal && !document.querySelector('dialog[open]')) return false
  const [, lang] = /[?&]lang=(en|hi)\b/.exec(location.search) ?? []
  if (lang && !document.cookie.includes(`lang=${lang}`)) return false
  // Elsewhere an order may wait for longer than a test.
  if (!location.pathname.startsWith('/status/')) return true
  return !Object.keys(localStorage).some((name) => name.startsWith('thali:pending.'))
}
