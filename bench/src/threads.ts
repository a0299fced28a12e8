/**
 * How long the messages of the backoffice are deaf while somebody scrolls through 10,000 threads, and through one of
 * 5,000 messages, at 4 × CPU.
 *
 *   node bench/src/threads.ts [--runs=N]
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
import type { Page } from 'playwright-core'
import { numberFrom } from './bench-args.ts'
import { longestTask, STEP_PX, scrollList, showLongest } from './longest-task.ts'
import { sampleIn } from './phone-stores.ts'

const RUNS = 3
const THREADS = 10_000
const MESSAGES = 5_000
const CPU_SLOWDOWN = 4
const SLUG = 'sample-kitchen'
const OWNER = { email: 'owner@example.com', password: 'a password for measurements' }
const CHUNK = 500
/** As its style has it, in pixels. */
const ROW_PX = 80
const SETTLED_MS = 2_000
const WORDS = 'Could we have the second plate a little later, and without onions please? '

const runs = numberFrom(process.argv.slice(2), 'runs', RUNS)
const folder = mkdtempSync(join(tmpdir(), 'thali-threads-'))
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
  await page.goto(origin + pathTo(APP_PAGES.chat, { slug: SLUG }))
  await page.getByRole('link', { name: /Room 9999/ }).waitFor()
  await page.waitForTimeout(SETTLED_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const list = await longestTask(page, () => scrollList(page, ROW_PX))
  console.log(`${THREADS} threads at ${CPU_SLOWDOWN} × CPU: ${showLongest(list)}`)
  for (let run = 0; run < runs; run += 1) {
    await page.goto(origin + pathTo(APP_PAGES.conversation, { slug: SLUG, conversationKey: 'room-00000' }))
    await page.getByRole('log').getByText(`${MESSAGES} `).first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    console.log(`${MESSAGES} messages: ${showLongest(await longestTask(page, () => scrollMessages(page)))}`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Rooms of the owner, the first of them with many messages. */
async function fill(db: Db): Promise<void> {
  const { id: storeId } = await db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', SLUG)
    .executeTakeFirstOrThrow()
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const begin = Date.now() - THREADS * 60_000
  const at = (index: number) => new Date(begin + index * 60_000)
  const idOf = (index: number) => `room-${String(index).padStart(5, '0')}`
  const threads = Array.from({ length: THREADS }, (_, index) => index)
  for (let from = 0; from < THREADS; from += CHUNK) {
    const part = threads.slice(from, from + CHUNK)
    await db
      .insertInto('conversations')
      .values(
        part.map((index) => ({
          ...{ store_id: storeId, id: idOf(index), kind: 'group' as const, order_id: null, direct_key: null },
          ...{ title: `Room ${index}`, last_seq: index === 0 ? MESSAGES : 1, last_at: at(index) },
          ...{ guest_said_seq: 0, staff_said_seq: 0, guest_read_seq: 0, staff_read_seq: 0 },
          ...{ waiting_since: null, alerted: 0 },
        })),
      )
      .execute()
    const member = { store_id: storeId, user_id: userId, name: 'Owner', read_seq: 0, joined_at: at(0) }
    await db
      .insertInto('conversation_members')
      .values(part.map((index) => ({ ...member, conversation_id: idOf(index) })))
      .execute()
    await insertMessages(
      db,
      storeId,
      part.map((index) => ({ id: idOf(index), seq: 1, at: at(index) })),
    )
  }
  const others = Array.from({ length: MESSAGES - 1 }, (_, index) => index + 2)
  for (let from = 0; from < others.length; from += CHUNK) {
    const part = others.slice(from, from + CHUNK)
    await insertMessages(
      db,
      storeId,
      part.map((seq) => ({ id: idOf(0), seq, at: at(seq) })),
    )
  }
}

async function insertMessages(
  db: Db,
  storeId: string,
  messages: readonly { readonly id: string; readonly seq: number; readonly at: Date }[],
): Promise<void> {
  await db
    .insertInto('chat_messages')
    .values(
      messages.map(({ id, seq, at }) => ({
        ...{ store_id: storeId, conversation_id: id, seq, client_id: `key-${seq}`, author: 'staff' as const },
        ...{ author_id: 'another', author_name: 'Meera Nair', phrase: '', private: false },
        ...{ body: `${seq} ${WORDS.repeat(1 + (seq % 4))}`, via: 'page' as const, written_at: at },
      })),
    )
    .execute()
}

/** Up to the first message: older ones come as the beginning comes near. */
function scrollMessages(page: Page): Promise<number> {
  return page.evaluate(async (step) => {
    const log = document.querySelector('[role="log"]')
    if (!log) throw new Error('there are no messages')
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const least = () =>
      Math.min(
        ...[...log.querySelectorAll('p')].map(
          (one) => Number.parseInt(one.textContent ?? '', 10) || Number.POSITIVE_INFINITY,
        ),
      )
    for (let still = 0; still < 300; ) {
      log.scrollTop -= step
      await frame()
      still = log.scrollTop <= 0 ? still + 1 : 0
    }
    return least()
  }, STEP_PX)
}
