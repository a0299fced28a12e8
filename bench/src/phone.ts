import type { Browser, BrowserContext } from 'playwright-core'

/** A cheap phone's screen. */
export const SCREEN = { width: 390, height: 844 }

/** A phone with an empty cache. */
export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: SCREEN, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
}
