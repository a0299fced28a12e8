/** Fixture of a browser story: a server with its stores, a browser, and checks of both. */

import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreFile } from '@thali/builders/make-store'
import type { FontFamily } from '@thali/test-kit/browser-fonts'
import { type MailServer, makeMailServer, partOf, type ReceivedMail } from '@thali/test-kit/mail-server'
import { scratchFolder } from '@thali/test-kit/scratch-folder'
import { openSharedBrowser, type Person, type StoryBrowser } from '@thali/test-kit/story-browser'
import { makeDataDir } from '@thali/test-kit/test-database'
import { type HostedServer, startInHost, type TypedCommand } from '@thali/test-kit/thali-host'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { visit } from '@thali/test-kit/visit'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { picture } from './picture.ts'
import { OTHER_PHOTO, PHOTO } from './sample-store.ts'
import { settled } from './settled.ts'

/** A phone, a tablet and a desktop, in pixels. */
export const WIDTHS = [390, 820, 1280]

export const OWNER = { email: 'owner@example.com', password: 'seven stoves in a row' }

const PHOTOS = join(import.meta.dirname, '../../../../sample/images')
const OFTEN = { interval: 20 }

interface FixtureOptions {
  /** Files imported before the server starts. */
  readonly stores?: readonly StoreFile[]
  /** Instead of files: the sample store at `demo`, as quickstart loads it. */
  readonly sample?: boolean
  /** Slug of the store that gets an owner. */
  readonly ownerOf?: string
  /** The font that all texts are shown in; a phone's own by default. */
  readonly fonts?: FontFamily
  /** Starts a mail server, which receives all mails, and opens registration to everyone. */
  readonly signUp?: boolean
  /** Allows mailboxes of stores on this machine. */
  readonly toLoopback?: boolean
  /** Further settings of the operator, read when the server starts. */
  readonly settings?: () => Readonly<Record<string, string>>
}

export interface Fixture {
  readonly server: HostedServer
  readonly browser: StoryBrowser
  /** The address of the link in the mail that this person gets; waits for it. */
  mailedPath(to: string, like: RegExp): Promise<string>
  /** Mails to this person so far, the oldest first; waits until there are `count`. */
  mailsTo(to: string, count: number): Promise<readonly ReceivedMail[]>
  /** Folder of store files to import, with their pictures. */
  readonly folder: string
  /** A person's browser with touch, at a page. */
  open(path: string, person?: Person): Promise<Page>
  /** Goes to another page of the server in the same tab, by its address. */
  go(page: Page, path: string): Promise<void>
  /** Reloads the page, as a person does after viewing it. */
  reload(page: Page): Promise<void>
  /** Opens another tab of the same person. */
  openTab(context: BrowserContext, path: string): Promise<Page>
  /** Runs a command beside the server. */
  thali(args: readonly string[], input?: string): Promise<string>
  /** Imports a file that changes something, and waits until the running server shows it. */
  importStore(file: StoreFile): Promise<void>
  /** Stops the server, and starts it again at the same address. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/** Sets up what all stories of a file share; each begins with new browser profiles. */
export function useBrowserFixture({
  stores = [],
  sample = false,
  ownerOf,
  fonts,
  signUp,
  toLoopback = false,
  settings,
}: FixtureOptions): Fixture {
  let mail: MailServer | undefined
  let server: HostedServer | undefined
  let browser: StoryBrowser
  let folder: string
  let dataDir: string
  const env = () => ({
    DATA_DIR: dataDir,
    ...UNLIMITED,
    ...settings?.(),
    ...(mail && { SIGN_UP: 'open', SMTP_URL: `${mail.url}?tls=none`, MAIL_FROM: 'menus@example.com' }),
  })

  const fixture: Fixture = {
    get server() {
      if (!server) throw new Error('the server has not started')
      return server
    },
    get browser() {
      return browser
    },
    mailedPath: (to, like) =>
      vi.waitFor(() => {
        const texts = (mail?.received ?? [])
          .filter((one) => one.to.includes(to))
          .map((one) => partOf(one, 'text/plain'))
        const link = texts
          .flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
          .findLast((url) => like.test(url))
        if (!link) throw new Error(`no mail for ${to} has a link like ${like}`)
        return new URL(link).pathname + new URL(link).search
      }, OFTEN),
    mailsTo: (to, count) =>
      vi.waitFor(
        () => {
          const mails = (mail?.received ?? []).filter((one) => one.to.includes(to))
          if (mails.length < count) throw new Error(`${to} has ${mails.length} of ${count} mails`)
          return mails
        },
        { ...OFTEN, timeout: 15_000 },
      ),
    get folder() {
      return folder
    },
    async open(path, person) {
      return fixture.openTab(await browser.openContext(person), path)
    },
    async go(page, path) {
      await settled(page)
      await visit(page, fixture.server.origin + path)
    },
    async reload(page) {
      await settled(page)
      await visit(page, page.url())
    },
    async openTab(context, path) {
      const page = await context.newPage()
      await fixture.go(page, path)
      return page
    },
    async thali(args, input) {
      const { code, stdout, stderr } = await runThali(args, env(), input)
      if (code !== 0) throw new Error(`thali ${args.join(' ')} ended with ${code}: ${stderr}`)
      return stdout
    },
    async importStore(file) {
      const before = await shownBy(fixture.server, file)
      await fixture.thali(['import', await writeStore(folder, file)])
      await vi.waitFor(async () => expect(await shownBy(fixture.server, file)).not.toBe(before), OFTEN)
    },
    stopServer: () => fixture.server.stop(),
    async startServer() {
      server = await startInHost({
        env: { ...env(), PORT: String(fixture.server.port) },
        toLoopback,
      })
    },
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(scratchFolder(), 'thali-story-'))
    dataDir = await makeDataDir()
    const opening = openSharedBrowser(fonts)
    if (signUp) mail = await makeMailServer()
    for (const photo of [PHOTO, OTHER_PHOTO]) await copyFile(join(PHOTOS, photo), join(folder, photo))
    const first: TypedCommand[] = []
    for (const file of stores) first.push({ typed: ['import', await writeStore(folder, file)] })
    const create = ['owner', 'create', '--email', OWNER.email, '--password-stdin', '--store', ownerOf ?? '']
    if (ownerOf && !sample) first.push({ typed: create, input: OWNER.password })
    server = sample
      ? await startThali(env(), [], 'quickstart')
      : await startInHost({ env: env(), first, toLoopback })
    if (ownerOf && sample) await fixture.thali(create, OWNER.password)
    browser = await opening
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPictures(browser, task.name)
    await browser.closeContexts()
    expect(browser.takeComplaints(), 'unexpected console.error or outside request').toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await mail?.close()
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true })
  })
  return fixture
}

/** Stores pictures of all open pages of a failed story. */
async function keepPictures(browser: StoryBrowser, story: string): Promise<void> {
  for (const [index, page] of browser.pages().entries())
    await picture(page, `failed-${index}-${story.slice(0, 40)}`)
}

/** @returns its path, with its pictures beside it */
async function writeStore(folder: string, file: StoreFile): Promise<string> {
  const path = join(folder, `${file.profile.slug}.json`)
  await writeFile(path, JSON.stringify(file))
  return path
}

async function shownBy(server: HostedServer, { profile }: StoreFile): Promise<string> {
  return (await fetch(`${server.origin}/profile/web/${profile.slug}/12-00`)).text()
}
