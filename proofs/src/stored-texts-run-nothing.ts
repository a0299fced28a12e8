/** Payloads in every text that a store holds, and every place that shows them opened in a browser. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { loadRenderer } from '@thali/server/load-renderer'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import { serversHere } from '@thali/test-kit/mail-house'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import type { Page } from 'playwright-core'
import { countHarmful } from './careless-pages.ts'
import { drawPayloads } from './fuzz/corpora/scripts.ts'
import { lookAtFiles, type Opened } from './hostile-files.ts'
import {
  dinerPages,
  type HostilePage,
  legalPages,
  staffPages,
  turningPages,
  turningStaffPages,
} from './hostile-pages.ts'
import { addHostileStore, type HostileStore } from './hostile-store.ts'
import {
  findInjected,
  openPayloadWatch,
  type PayloadWatch,
  pageTexts,
  type WatchedTab,
} from './payload-watch.ts'
import { PlacedPayloads } from './placed-payloads.ts'

/** Payloads in one store, limited by its printers, order types and menus to come. */
const OF_A_STORE = 20
/** Time after which a text that is not shown is missing, in milliseconds. */
const SHOWN_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 100

export interface ShownTexts {
  readonly fixture: StaffFixture
  readonly origin: string
  readonly watch: PayloadWatch
  close(): Promise<void>
}

/** A server of built pages and a browser. */
export async function openShownTexts(): Promise<ShownTexts> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const fixture = await makeStaffFixture(
    { ...UNLIMITED, PUBLIC_URL: origin },
    {
      render: await loadRenderer(),
      postPublic: async () => ({ status: 200 }) as never,
      mailServers: serversHere(),
    },
  )
  await fixture.app.listen({ port, host: '127.0.0.1' })
  const watch = await openPayloadWatch()
  return {
    fixture,
    origin,
    watch,
    async close() {
      await watch.close()
      await fixture.close()
    },
  }
}

/**
 * Places each payload in each field of a store that holds it, and opens all that shows them. No script runs,
 * nothing of another address is loaded, nothing becomes an element, and texts that a page must show are shown
 * as written.
 */
export async function tryStoredTexts(
  place: ShownTexts,
  random: SeededRandom,
  count: number,
  /** Selects the pages that are opened; all unless given. */
  isOpened: (path: string) => boolean = () => true,
): Promise<ProofReport> {
  const payloads = drawPayloads(random, count)
  const violations = new Violations()
  const harmful = await countHarmful(place.watch, place.origin, payloads)
  if (harmful < payloads.length / 2)
    violations.add(`only ${harmful} payloads harm a page that escapes nothing`)
  const sums = { stores: 0, fields: 0, placements: 0, tooLong: 0, pages: 0, files: 0 }
  for (let from = 0; from < payloads.length; from += OF_A_STORE) {
    const put = new PlacedPayloads(payloads.slice(from, from + OF_A_STORE))
    const looked = await tryStore(place, put, isOpened, violations)
    sums.pages += looked.pages
    sums.files += looked.files
    sums.stores += 1
    sums.fields = put.fields.length
    sums.placements += put.placements
    sums.tooLong += put.tooLong
  }
  return { figures: { payloads: payloads.length, harmful, ...sums }, violations: violations.list() }
}

/** @returns how many pages and files were looked at */
async function tryStore(
  place: ShownTexts,
  put: PlacedPayloads,
  isOpened: (path: string) => boolean,
  violations: Violations,
) {
  const { fixture, origin, watch } = place
  const store = await addHostileStore(fixture, put)
  const diner = await watch.open(origin)
  const staff = await watch.open(origin, store.cookie)
  const view = new View(place, store, violations, isOpened)
  await Promise.all([view.lookAt(diner, dinerPages(store)), view.lookAt(staff, staffPages(store))])
  const changed = (pages: readonly HostilePage[]) => pages.filter(({ shows }) => put.hasChanged(shows))
  do {
    const pages = [changed(turningPages(store)), changed(turningStaffPages(store))] as const
    await Promise.all([view.lookAt(diner, pages[0]), view.lookAt(staff, pages[1])])
    put.forgetChanges()
    await store.turn()
  } while (!put.isDone || put.hasChanged(put.fields))
  await store.writeLegalTexts()
  const { files, opened } = await lookAtFiles(fixture, store, (words) => violations.add(words))
  await view.lookAt(diner, legalPages(store))
  const reader = await watch.open(origin)
  for (const one of opened) await view.lookInto(reader, one)
  for (const tab of [diner, staff, reader]) await tab.close()
  return { pages: view.looks, files }
}

/** Opens pages of a store and says what is wrong with them. */
class View {
  readonly #place: ShownTexts
  readonly #store: HostileStore
  readonly #violations: Violations
  readonly #isOpened: (path: string) => boolean
  looks = 0

  constructor(
    place: ShownTexts,
    store: HostileStore,
    violations: Violations,
    isOpened: (path: string) => boolean,
  ) {
    this.#isOpened = isOpened
    this.#place = place
    this.#store = store
    this.#violations = violations
  }

  async lookAt(tab: WatchedTab, pages: readonly HostilePage[]): Promise<void> {
    for (const one of pages.filter(({ path }) => this.#isOpened(path))) {
      await this.#open(tab.page, one)
      for (const words of await this.#missingOn(tab.page, one))
        this.#violations.add(`${one.path}: not shown as written: ${words}`)
      await this.#judge(tab, one.path)
    }
  }

  /** Opens a file as if it lay at an address of the server. */
  async lookInto(tab: WatchedTab, { what, html }: Opened): Promise<void> {
    const address = `${this.#place.origin}/opened`
    const contentType = html.startsWith('<?xml') || html.startsWith('<svg') ? 'image/svg+xml' : 'text/html'
    await tab.page.route(address, (route) => route.fulfill({ contentType, body: html }))
    await tab.page.goto(address)
    await this.#judge(tab, what)
    await tab.page.unroute(address)
  }

  async #judge(tab: WatchedTab, what: string): Promise<void> {
    this.looks += 1
    await tab.settle()
    for (const words of await findInjected(tab.page)) this.#violations.add(`${what}: ${words}`)
    for (const words of tab.takeFindings()) this.#violations.add(`${what}: ${words}`)
  }

  async #open(page: Page, { path, act }: HostilePage): Promise<void> {
    await page.goto(this.#place.origin + path, { waitUntil: 'domcontentloaded' })
    await page.locator('h1, h2, main').first().waitFor()
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
    await act?.(page)
  }

  /** Looks until all is there, or nothing more will come. */
  async #missingOn(page: Page, { shows, showsOne = [], isMarked = false }: HostilePage): Promise<string[]> {
    const { put } = this.#store
    const endsAt = performance.now() + SHOWN_WITHIN_MS
    for (;;) {
      const words = plain(await pageTexts(page), isMarked)
      const isMissing = (text: string) => !words.includes(plain(text, isMarked))
      const missing = [
        ...shows.flatMap((field) =>
          put
            .in(field)
            .filter(isMissing)
            .map((text) => `${field}, ${text}`),
        ),
        ...showsOne.filter((field) => put.in(field).every(isMissing)),
      ]
      if (missing.length === 0 || performance.now() > endsAt) return missing
      await page.waitForTimeout(LOOK_EVERY_MS)
    }
  }
}

/** A text without what pages may show otherwise: blanks and, where texts are marked, the marks. */
function plain(text: string, isMarked: boolean): string {
  return isMarked ? text.replace(/[\s*_]+/g, '') : text.replace(/\s+/g, ' ')
}
