/** A real browser whose pages may neither complain nor talk to any other machine. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { type FontFamily, fontConfig } from './browser-fonts.ts'
import { type ChromiumKind, chromiumPath } from './chromium-path.ts'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const FOR_STORIES = [
  // Pages of stories end before optimised code would pay: they take a tenth less of the processor's time without it.
  '--js-flags=--no-opt --no-maglev',
  // No renderer is started in reserve, which would take a tenth of what a person's first page takes.
  '--renderer-process-limit=1',
]

/** Generous: other work may share the machine. No step waits longer than it must. */
const STEP_TIMEOUT_MS = 60_000

/** Browser context of a person, with the size of its viewport in CSS pixels. */
export interface Person extends BrowserContextOptions {
  readonly width?: number
  readonly height?: number
}

export interface StoryBrowser {
  /** Opens the browser of a new person: nothing stored, on a phone unless given otherwise. */
  openContext(person?: Person): Promise<BrowserContext>
  /** Accepts complaints like this one as a part of the story. */
  expectComplaint(like: RegExp): void
  /** Returns what pages complained about since the last call, without expected complaints. */
  takeComplaints(): string[]
  /** Open pages of all persons. */
  pages(): readonly Page[]
  closeContexts(): Promise<void>
  close(): Promise<void>
}

/** Starts a Chromium without background activity and with only the project's fonts. */
export function launchChromium(
  family: FontFamily = 'Roboto',
  kind?: ChromiumKind,
  flags: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(kind),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...flags],
    env: chromiumEnvironment(family),
  })
}

function launchForStories(family?: FontFamily): Promise<Browser> {
  return launchChromium(family, undefined, FOR_STORIES)
}

/** Environment of a Chromium that has the project's fonts alone. */
export function chromiumEnvironment(family: FontFamily = 'Roboto'): NodeJS.ProcessEnv {
  return { ...process.env, FONTCONFIG_FILE: fontConfig(family) }
}

const shared = new Map<FontFamily, Promise<Browser>>()

/** Story browser over a Chromium that lasts as long as its process: one starts as long as a short story takes. */
export async function openSharedBrowser(family: FontFamily = 'Roboto'): Promise<StoryBrowser> {
  const open = await shared.get(family)
  if (!open?.isConnected()) shared.set(family, launchForStories(family))
  const stories = watchBrowser((await shared.get(family)) as Browser)
  return { ...stories, close: stories.closeContexts }
}

/** Starts a browser of which every console.error, missing text, page error and outside request is noted. */
export async function openBrowser(family?: FontFamily): Promise<StoryBrowser> {
  return watchBrowser(await launchForStories(family))
}

function watchBrowser(browser: Browser): StoryBrowser {
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
      context.setDefaultTimeout(STEP_TIMEOUT_MS)
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
    // A text that is not there is only warned of.
    const isFault = message.type() === 'error' || message.text().startsWith('Uncompiled message')
    if (isFault) complaints.push(`${message.text()} (${message.location().url})`)
  })
  // Thrown values need not be Errors, and may have neither message nor stack.
  page.on('pageerror', (error) =>
    complaints.push(
      `${error.name}: ${error.message || '(no words)'} ${error.stack ?? ''} (on ${page.url()})`,
    ),
  )
}

function isOurs(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'data:' || protocol === 'blob:' || ['127.0.0.1', 'localhost'].includes(hostname)
}
