/** A browser without content security policy, in which every script, address and element of a payload is noted. */
import { launchChromium } from '@thali/test-kit/story-browser'
import type { Browser, BrowserContext, Frame, Page, Request } from 'playwright-core'

/** Time limit of a page, in milliseconds, far above any page that works. */
const HUNG_MS = 120_000
const OWN_HOSTS = ['127.0.0.1', 'localhost']

/** A person's tab. */
export interface WatchedTab {
  readonly page: Page
  /** Returns the scripts that ran, calls and loads since the last call. */
  takeFindings(): string[]
  /** Waits until everything that was asked for is there and drawn. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface PayloadWatch {
  /** A fresh person: signed in by the Cookie header of a session, else a diner on a phone. */
  open(origin: string, cookie?: string): Promise<WatchedTab>
  close(): Promise<void>
}

/** Starts the browser. */
export async function openPayloadWatch(): Promise<PayloadWatch> {
  const browser = await launchChromium()
  return {
    async open(origin, cookie) {
      const findings: string[] = []
      const context = await openContext(browser, findings, { isPhone: cookie === undefined })
      if (cookie !== undefined) await context.addCookies(cookiesOf(cookie, origin))
      const page = await context.newPage()
      const isBusy = countRequests(page)
      const settle = async () => {
        do await page.evaluate(drawTwice)
        while (isBusy())
      }
      return { page, takeFindings: () => findings.splice(0), settle, close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/** @returns whether a page waits for answers; those of streams never end */
function countRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/events')
  page.on('request', (request) => void (isStream(request) || open.add(request)))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // What another page has asked for is of no interest to this one.
  page.on('framenavigated', (frame) => void (frame === page.mainFrame() && open.clear()))
  return () => open.size > 0
}

/** Runs in the page. */
function drawTwice(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

async function openContext(
  browser: Browser,
  findings: string[],
  { isPhone }: { readonly isPhone: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  })
  context.setDefaultTimeout(HUNG_MS)
  const note = (words: string) => void findings.push(words)
  await context.exposeFunction('run', (payload: unknown) => note(`payload ${String(payload)} ran`))
  context.on('dialog', (dialog) => {
    note(`a dialog says "${dialog.message()}"`)
    void dialog.dismiss()
  })
  context.on('page', (page) => page.on('popup', (popup) => note(`${popup.url()} was opened`)))
  // Not intercepted: that would end the cache. Nothing resolves a name of the domain "test".
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !OWN_HOSTS.includes(hostname)) note(`${request.url()} was loaded`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) note(`${response.url()} was answered ${response.status()}`)
  })
  return context
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}

/** Finds content that no page of ours has: elements, attributes and addresses as payloads contain them. */
export function findInjected(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const FOREIGN = /^(x-p\d+|marquee|object|embed|base|math|video|audio|applet|frameset|foreignobject)$/
    const SCRIPT = /^(javascript|vbscript|data:text\/html)/i
    const ADDRESS = /(^|[('"\s=])(https?:)?\/\/p\d+\.test/
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        const name = element.localName
        const html = () => element.outerHTML.slice(0, 160)
        if (FOREIGN.test(name)) found.push(`an element: ${html()}`)
        const isData = /json/.test(element.getAttribute('type') ?? '')
        const words = element.textContent ?? ''
        if (name === 'script' && !isData && /run\(/.test(words)) found.push(`a script: ${html()}`)
        if (name === 'style' && /run\(|\/\/p\d+\.test/.test(words)) found.push(`a style: ${html()}`)
        for (const { name: attribute, value } of element.attributes) {
          // Browsers skip control characters and blanks before a scheme.
          const plain = [...value].filter((character) => character > ' ').join('')
          const isAddress = /^(href|src|srcset|srcdoc|action|formaction|data|poster|background|xlink:href)$/
          if (attribute.startsWith('on')) found.push(`a handler: ${html()}`)
          if (isAddress.test(attribute) && (SCRIPT.test(plain) || ADDRESS.test(value)))
            found.push(`an address: ${html()}`)
          if (attribute === 'style' && ADDRESS.test(value)) found.push(`a style: ${html()}`)
          if (attribute === 'http-equiv' && /refresh/i.test(value)) found.push(`a refresh: ${html()}`)
        }
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    look(document)
    return found
  })
}

/** Reads all texts of a page: its text nodes in their order, then its fields, labels and descriptions. */
export function pageTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words: string[] = []
    const SAID = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'content', 'href', 'label']
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (!/^(script|style)$/.test(parentElement?.localName ?? '')) words.push(nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('*')) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        words.push(element.value)
      for (const name of SAID) words.push(element.getAttribute(name) ?? '')
    }
    return words.join('\n')
  })
}
