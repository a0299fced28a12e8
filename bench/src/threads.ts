/**
 * Tasks of a slow device while staff open and scroll 10,000 threads of messages, 5,000 messages of one thread, and
 * 10,000 threads of mail.
 *
 *   node bench/src/threads.ts [--runs=N] [--chat] [--messages] [--mail] [--reckoned]
 */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { launchChromium } from '@thali/test-kit/story-browser'
import type { Page } from 'playwright-core'
import { numberFrom } from './bench-args.ts'
import { fillChat, fillMail, LONG_ROOM, MESSAGES, THREADS } from './fill-threads.ts'
import { longestTask, STEP_PX, showTasks } from './longest-task.ts'
import { SLUG, startOwnerStore } from './owner-store.ts'

const RUNS = 2
const SCREEN = { width: 1280, height: 800 }

/** A list that is scrolled to its end. */
interface List {
  readonly name: string
  readonly path: string
  /** Resolves once the list is drawn. */
  isOpen(page: Page): Promise<unknown>
  /** @returns how many it has scrolled through */
  scroll(page: Page): Promise<number>
}

const LISTS: Readonly<Record<string, List>> = {
  chat: {
    name: `${THREADS} threads of messages`,
    path: pathTo(APP_PAGES.chat, { slug: SLUG }),
    isOpen: (page) => page.getByRole('link', { name: `Room ${THREADS - 1}` }).waitFor(),
    scroll: scrollThreads,
  },
  messages: {
    name: `${MESSAGES} messages of a thread`,
    path: pathTo(APP_PAGES.conversation, { slug: SLUG, conversationKey: LONG_ROOM }),
    isOpen: (page) => page.getByRole('log').getByText(`${MESSAGES} `).first().waitFor(),
    scroll: scrollMessages,
  },
  mail: {
    name: `${THREADS} threads of mail`,
    path: pathTo(APP_PAGES.mailbox, { slug: SLUG, systemLabel: 'inbox' }),
    isOpen: (page) => page.getByRole('link', { name: `Letter ${THREADS - 1}` }).waitFor(),
    scroll: scrollThreads,
  },
}

const args = process.argv.slice(2)
const runs = numberFrom(args, 'runs', RUNS)
const way = args.includes('--reckoned') ? 'reckoned' : 'emulated'
const asked = Object.keys(LISTS).filter((list) => args.includes(`--${list}`))
const store = await startOwnerStore({
  async fill(db, storeId) {
    await fillChat(db, storeId)
    await fillMail(db, storeId)
  },
})
const browser = await launchChromium()
try {
  for (const key of asked.length > 0 ? asked : Object.keys(LISTS)) {
    const list = LISTS[key]
    for (let run = 0; list && run < runs; run += 1) await measure(list)
  }
} finally {
  await browser.close()
  await store.stop()
}

/** Opens and scrolls a list as on a first visit. */
async function measure({ name, path, isOpen, scroll }: List): Promise<void> {
  const context = await browser.newContext({ viewport: SCREEN })
  await context.addCookies([store.cookie])
  const page = await context.newPage()
  await page.goto('about:blank')
  const opened = await longestTask(
    page,
    async () => {
      await page.goto(store.origin + path)
      await isOpen(page)
    },
    way,
  )
  console.log(`${name}, opened: ${showTasks(opened)}`)
  const scrolled = await longestTask(page, () => scroll(page), way)
  console.log(`${name}, ${scrolled.seen} scrolled: ${showTasks(scrolled)}`)
  await context.close()
}

/** Down to the last thread: pages come as the end comes near. */
function scrollThreads(page: Page): Promise<number> {
  return page.evaluate(async (step) => {
    const rows = document.querySelector('ul[aria-label="Threads"]')
    const list = rows?.parentElement
    if (!list) throw new Error('there is no list')
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let still = 0; still < 240; ) {
      const before = list.scrollTop
      list.scrollTop += step
      await frame()
      still = list.scrollTop === before ? still + 1 : 0
    }
    return Number(rows.querySelector('li:last-child')?.getAttribute('aria-posinset'))
  }, STEP_PX)
}

/** Up to the first message: older ones come as the beginning comes near. */
function scrollMessages(page: Page): Promise<number> {
  return page.evaluate(
    async ([step, count]) => {
      const log = document.querySelector('[role="log"]')
      if (!log) throw new Error('there are no messages')
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      for (let still = 0; still < 300; ) {
        log.scrollTop -= step
        await frame()
        still = log.scrollTop <= 0 ? still + 1 : 0
      }
      const seen = [...log.querySelectorAll('p')].map((one) => Number.parseInt(one.textContent ?? '', 10))
      return count + 1 - Math.min(...seen.filter((seq) => seq > 0))
    },
    [STEP_PX, MESSAGES] as const,
  )
}
