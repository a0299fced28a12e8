/**
 * How long the mail of the backoffice is deaf while somebody scrolls through 10,000 threads, at 4 × CPU.
 *
 *   node bench/src/mail-threads.ts [--runs=N]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import { openDatabase } from '@thali/server/db/database'
import type { Db } from '@thali/server/db/schema'
import { launchChromium } from '@thali/test-kit/story-browser'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { numberFrom } from './bench-args.ts'
import { longestTask, scrollList, showLongest } from './longest-task.ts'
import { sampleIn } from './phone-stores.ts'

const RUNS = 2
const THREADS = 10_000
const CPU_SLOWDOWN = 4
const SLUG = 'sample-kitchen'
const OWNER = { email: 'owner@example.com', password: 'a password for measurements' }
const CHUNK = 500
const SETTLED_MS = 2_000
/** As its style has it, in pixels. */
const ROW_PX = 88
const WORDS = 'Could we have the long table by the window on Friday evening, and a cake without nuts? '

const runs = numberFrom(process.argv.slice(2), 'runs', RUNS)
const folder = mkdtempSync(join(tmpdir(), 'thali-mail-threads-'))
const env = { DATA_DIR: join(folder, 'data') }
for (const [command, input] of [
  [['migrate']],
  [['import', sampleIn(folder)]],
  [['owner', 'create', '--store', SLUG, '--email', OWNER.email, '--password-stdin'], OWNER.password],
] as const) {
  const { code, stderr } = await runThali([...command], env, input)
  if (code !== 0) throw new Error(stderr)
}
const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: null, allowUnsafePostgres: false })
await fill(database.db)
await database.close()

const server = await startThali(env)
const browser = await launchChromium()
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const { origin } = server
  await context.request.post(origin + STAFF_API.signIn.path, { data: OWNER, headers: { origin } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  for (let run = 0; run < runs; run += 1) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(origin + pathTo(APP_PAGES.mailbox, { slug: SLUG, systemLabel: 'inbox' }))
    await page.getByRole('link', { name: new RegExp(`Letter ${THREADS - 1}\\b`) }).waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const longest = await longestTask(page, () => scrollList(page, ROW_PX))
    console.log(`${THREADS} threads of mail at ${CPU_SLOWDOWN} × CPU: ${showLongest(longest)}`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Letters in the inbox, one of three unread, one of five with a label. */
async function fill(db: Db): Promise<void> {
  const { id: storeId } = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', SLUG)
    .executeTakeFirstOrThrow()
  const begin = Date.now() - THREADS * 60_000
  const threads = Array.from({ length: THREADS }, (_, index) => ({
    ...{ id: `letter-${String(index).padStart(5, '0')}`, index, at: new Date(begin + index * 60_000) },
  }))
  for (let from = 0; from < THREADS; from += CHUNK) {
    const part = threads.slice(from, from + CHUNK)
    await db
      .insertInto('mail_threads')
      .values(
        part.map(({ id, index, at }) => ({
          ...{ store_id: storeId, id, kind: 'letter' as const, email: `guest${index}@example.com` },
          ...{ name: `Guest ${index}`, subject: `Letter ${index}`, snippet: WORDS, words: WORDS },
          ...{ place: 'inbox' as const, place_at: at, unread: index % 3 === 0, starred: index % 7 === 0 },
          ...{ important: false, sent: false, automatic: false, files: index % 4 === 0, mails: 1 },
          ...{ last_at: at, last_direction: 'in' as const, order_id: null, rating: null, linked_to: null },
        })),
      )
      .execute()
    const labelled = part.filter(({ index }) => index % 5 === 0)
    await db
      .insertInto('mail_thread_labels')
      .values(labelled.map(({ id }) => ({ store_id: storeId, thread_id: id, label: 'social' })))
      .execute()
  }
}
