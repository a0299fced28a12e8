import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until a page has put away what it keeps on the device, as it has long before a person types another
 * address: a cart that was just begun, an order that was just called placed, the language of a scanned link.
 */
export async function settled(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  // Playwright's own waiting takes the promise of such a function for a yes.
  await expect.poll(() => page.evaluate(hasPutAway), { timeout: 20_000 }).toBe(true)
}

/** Runs in the page. */
async function hasPutAway(): Promise<boolean> {
  const [, lang] = /[?&]lang=(en|hi)\b/.exec(location.search) ?? []
  if (lang && !document.cookie.includes(`lang=${lang}`)) return false
  const hasCart = document.querySelector('a[href^="/place-order"]') !== null
  if (hasCart && !Object.keys(localStorage).some((name) => name.startsWith('thali:cart.'))) return false
  // Elsewhere an order may wait for longer than anybody looks.
  if (hasCart || !location.pathname.startsWith('/status/')) return true
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'thali')
  return !isThere || (await countAttempts()) === 0

  function countAttempts(): Promise<number> {
    return new Promise((resolve) => {
      const opening = indexedDB.open('thali')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('attempts')
        const counting = reading.objectStore('attempts').count()
        counting.onsuccess = () => resolve(counting.result)
        reading.oncomplete = () => opening.result.close()
      }
    })
  }
}
