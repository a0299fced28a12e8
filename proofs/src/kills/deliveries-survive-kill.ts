import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Db } from '@thali/server/db/schema'
import { inTransaction } from '@thali/server/db/transaction'
import { queueDelivery } from '@thali/server/deliveries/queue-delivery'
import { makeRandomId } from '@thali/server/make-id'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { headerOf, makeMailServer, type ReceivedMail } from '@thali/test-kit/mail-server'
import { makeProcessFixture, type ProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { makeServerGroup } from '../server-group.ts'
import { KillPoints, killAtPoints, untilSettled } from './kill-rounds.ts'

/**
 * Points at which a relay is killed, as the mail server sees them; `ready`: anywhere after the server
 * answers.
 */
const POINTS = ['connection', 'recipient', 'message', 'acknowledged', 'ready'] as const

const QUEUED_A_ROUND = 6
const ROLLED_BACK_A_ROUND = 2
/** Delay after its acknowledgement until the relay records a mail as sent, in milliseconds. */
const WRITTEN_MS = 10

/**
 * The relay killed at each of its points: each committed delivery is sent at least once, always under its own id, and
 * none of a rollback. Servers end by `kill -9`; the time until a dead relay's lease ends is skipped.
 */
export async function tryRelayKills(
  place: TestDatabase,
  random: SeededRandom,
  kills: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const fixture = makeProcessFixture(place)
  const { db } = place
  const committed: string[] = []
  const points = new KillPoints<(typeof POINTS)[number]>()
  const mail = await makeMailServer({
    onConnect: (_session, next) => void points.reach('connection').then(() => next()),
    onRcptTo: (_address, _session, next) => void points.reach('recipient').then(() => next()),
    async onReceived() {
      await points.reach('message')
      setTimeout(() => void points.reach('acknowledged'), random.between(0, WRITTEN_MS))
    },
  })
  const env = { ...fixture.env, SMTP_URL: mail.url, MAIL_FROM: 'menus@example.com' }
  try {
    await killAtPoints(kills, {
      servers: await makeServerGroup(place, () => env, { most: 1 }),
      ...{ table: POINTS, points, db },
      prepare: async (round) => committed.push(...(await queueSome(db, fixture, round))),
      work: () => points.reach('ready'),
      settle: () => untilSettled(() => listUnsent(db), violations),
    })
    checkReceived(mail.received, await listIds(db), committed, violations)
  } finally {
    await mail.close()
  }
  const repeats = mail.received.length - committed.length
  return { figures: { kills, committed: committed.length, repeats }, violations: violations.list() }
}

/** Queues some and rolls others back. @returns what the committed ones are about */
async function queueSome(db: Db, { env }: ProcessFixture, round: number): Promise<string[]> {
  const secrets = makeSecrets(env.SECRET_KEY ?? '')
  const deps = { now: () => new Date(), newId: makeRandomId, secrets, relay: { wake() {} } }
  const queue = (about: string, isCommitted: boolean) =>
    inTransaction(db, async (tx) => {
      await queueDelivery(deps, tx, {
        channel: 'mail',
        kind: 'password-changed',
        storeId: null,
        about,
        to: `${about}@example.com`,
        language: 'en',
        sender: null,
        params: { path: '/auth/login' },
      })
      if (!isCommitted) throw new Error('rolled back')
    })
  const committed: string[] = []
  for (let n = 0; n < QUEUED_A_ROUND; n += 1) {
    const about = `committed-${round}-${n}`
    await queue(about, true)
    committed.push(about)
  }
  for (let n = 0; n < ROLLED_BACK_A_ROUND; n += 1)
    await queue(`rolled-back-${round}-${n}`, false).catch(() => undefined)
  return committed
}

async function listUnsent(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('deliveries').select('state').where('state', '!=', 'sent').execute()
  return rows.map(({ state }) => `a delivery was not sent in time: ${state}`)
}

/** Ids of deliveries by their subject. */
async function listIds(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('deliveries').select(['id', 'dedupe_key']).execute()
  return new Map(rows.map(({ id, dedupe_key }) => [dedupe_key.split(' ').at(-1) ?? '', id]))
}

function checkReceived(
  received: readonly ReceivedMail[],
  ids: ReadonlyMap<string, string>,
  committed: readonly string[],
  violations: Violations,
): void {
  const arrived = new Set<string>()
  for (const mail of received) {
    const about = mail.to.join().replace('@example.com', '')
    arrived.add(about)
    if (!about.startsWith('committed-')) violations.add(`${about} was sent`)
    if (headerOf(mail, 'Message-ID') !== `<${ids.get(about)}@example.com>`)
      violations.add(`${about} was sent under another id`)
  }
  for (const about of committed) if (!arrived.has(about)) violations.add(`${about} was never sent`)
  if (ids.size !== committed.length) violations.add(`${committed.length} committed, ${ids.size} in the table`)
}
