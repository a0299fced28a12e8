import type { BrowserContext, Page } from 'playwright-core'

/** Message of a page to its diner about an order. */
export interface PageMessage {
  readonly what: 'placed' | 'order page' | 'not sent' | 'not placed'
  /** The page's own clock, in milliseconds since 1970. */
  readonly at: number
  /** Slug of the order's page. */
  readonly orderSlug: string | null
}

/** Hears every word about orders on every page of a person, the moment it is written there. */
export async function recordPages(
  context: BrowserContext,
  onMessage: (message: PageMessage) => void,
): Promise<void> {
  await context.exposeBinding('reportMessage', (_source, message: PageMessage) => onMessage(message))
  await context.addInitScript(() => {
    const report = (globalThis as unknown as { reportMessage(message: object): void }).reportMessage
    let standing = new Set<string>()
    const textOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent).join('\n')
    const look = () => {
      const notices = textOf('section[aria-label="Notices"]')
      const now = new Set<string>()
      if (notices.includes('Order placed Successfully')) now.add('placed')
      if (notices.includes('Your order was not placed.')) now.add('not placed')
      if (textOf('[role="alert"], [role="status"]').includes('is not sent yet')) now.add('not sent')
      if (location.pathname.startsWith('/status/')) now.add('order page')
      const orderSlug = now.has('order page') ? (location.pathname.split('/')[2] ?? null) : null
      for (const what of now) if (!standing.has(what)) report({ what, orderSlug, at: Date.now() })
      standing = now
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Address of a page and the beginning of its text, for finding the cause of a fault. */
export async function describePage(page: Page): Promise<string> {
  const words = await page
    .evaluate(() => document.getElementById('thali-root')?.textContent ?? '')
    .catch(() => 'nothing')
  return `${new URL(page.url()).pathname} "${words.replace(/\s+/g, ' ').slice(0, 300)}"`
}
