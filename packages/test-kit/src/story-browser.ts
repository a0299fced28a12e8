/** A real browser whose pages may neither complain nor talk to any other machine. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { chromiumPath } from './chromium-path.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Generous: other work may share the machine. No step waits longer than it must. */
const PATIENCE_MS = 20_000

/** How a person holds the page. */
export interface Visitor extends BrowserContextOptions {
  readonly width?: number
  readonly height?: number
}

export interface StoryBrowser {
  /** A fresh person: nothing kept, on a phone unless told otherwise. */
  openContext(visitor?: Visitor): Promise<BrowserContext>
  /** Says that complaints like this one are part of the story. */
  expectComplaint(like: RegExp): void
  /** What pages complained about since the last call, without what was expected. */
  takeComplaints(): string[]
  /** Every open page of everybody. */
  pages(): readonly Page[]
  closeContexts(): Promise<void>
  close(): Promise<void>
}

/** Starts a Chromium that does nothing of its own accord. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS })
}

/** Starts a browser of which every console.error, page error and outside request is noted. */
export async function openBrowser(): Promise<StoryBrowser> {
  const browser = await launchChromium()
  const complaints: string[] = []
  let expected: RegExp[] = []

  return {
    async openContext({ width = 390, height = 844, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: width < 600,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(PATIENCE_MS)
      context.on('page', (page) => watch(page, complaints))
      context.on('request', (request) => {
        if (!isOurs(request.url())) complaints.push(`request to ${request.url()}`)
      })
      return context
    },
    expectComplaint: (like) => void expected.push(like),
    takeComplaints() {
      const unexpected = complaints.filter((complaint) => !expected.some((like) => like.test(complaint)))
      complaints.length = 0
      expected = []
      return unexpected
    },
    pages: () => browser.contexts().flatMap((context) => context.pages()),
    async closeContexts() {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    close: () => browser.close(),
  }
}

function watch(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  // What is thrown need not be an Error, and may have neither words nor a stack.
  page.on('pageerror', (error) =>
    complaints.push(
      `${error.name}: ${error.message || '(no words)'} ${error.stack ?? ''} (on ${page.url()})`,
    ),
  )
}

function isOurs(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1'
}
