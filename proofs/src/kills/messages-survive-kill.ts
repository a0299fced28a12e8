import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Db } from '@thali/server/db/schema'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import {
  type MessageServices,
  startMessageServices,
  type TakenMessage,
} from '@thali/test-kit/message-services'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { makeServerGroup } from '../server-group.ts'
import { CODE_PHONES, CodesUnderKills } from './codes-under-kills.ts'
import { KillPoints, killAtPoints, untilSettled } from './kill-rounds.ts'
import {
  CODE_LIMITS,
  type Expected,
  OWNER_PHONE,
  openMessagingStores,
  queueSome,
  TEST_SECRET_KEY,
} from './messaging-stores.ts'

/**
 * Points at which a server is killed: as the service sees them, anywhere once it is ready, and while it sends
 * a code.
 */
const POINTS = ['connection', 'message', 'answered', 'ready', 'code'] as const
type Point = (typeof POINTS)[number]
/** Points of one message among these. */
const CALL_POINTS = ['connection', 'message', 'answered'] as const
type CallPoint = (typeof CALL_POINTS)[number]

/** Delay after the answer until a server records a message as sent, in milliseconds. */
const WRITTEN_MS = 10

/**
 * Proves that messages survive kills at each of their points: diners' messages and owners' alerts by three
 * services, queued by committed changes, arrive at least once, under one id where the service takes one; none
 * of a rollback does. Codes that a server acknowledged were handed over before; a code whose server died is
 * sent when it is requested again. The time until a dead relay's lease ends is skipped.
 */
export async function tryMessageKills(random: SeededRandom, kills: number): Promise<ProofReport> {
  const violations = new Violations()
  const points = new KillPoints<Point>()
  // Where a code is met once no other message is on its way, and how many codes pass before.
  let codeAt: { readonly point: CallPoint; before: number } | null = null
  const meet = async (point: CallPoint) => {
    if (codeAt === null) return points.reach(point)
    if (codeAt.point !== point) return
    codeAt.before -= 1
    if (codeAt.before < 0) await points.reach('code')
  }
  const services = await startMessageServices({
    onConnect: () => void meet('connection'),
    onMessage: () => meet('message'),
    onAnswered: () => void wait(random.between(0, WRITTEN_MS)).then(() => meet('answered')),
  })
  const place = await openMessagingStores(services)
  const { fixture } = place
  const { config, database, db } = fixture.deps
  const databaseUrl = database.engine === 'postgres' ? database.url : null
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SECRET_KEY: TEST_SECRET_KEY,
    THALI_TEST_MESSAGES: services.origin,
    ...UNLIMITED,
    ...CODE_LIMITS,
  }
  const servers = await makeServerGroup({ databaseUrl }, () => env, { most: 1, command: 'serve-to-loopback' })
  const expected: Expected[] = []
  const codes = new CodesUnderKills(place, violations)
  const untilSent = () => untilSettled(() => listUnsent(db), violations)
  try {
    await killAtPoints(kills, {
      ...{ servers, table: POINTS, points, db },
      async prepare(round) {
        codeAt = null
        expected.push(...(await queueSome(place, round)))
      },
      async work(target, round) {
        if (target === 'code') {
          await untilSent()
          codeAt = { point: random.pick(CALL_POINTS), before: random.between(0, place.stores.length - 1) }
        }
        if (target !== 'ready') await codes.ask(servers.origin, round)
        await points.reach('ready')
      },
      async settle() {
        codeAt = null
        await untilSent()
        await codes.askAgain(servers.origin)
      },
    })
    checkArrived(services, expected, violations)
    codes.check(services)
  } finally {
    await services.close()
    await fixture.close()
  }
  const repeats = services.taken.length - expected.length - codes.phones
  return {
    figures: { kills, ...countByKind(expected), codes: codes.phones, codesCutOff: codes.cutOff, repeats },
    violations: violations.list(),
  }
}

async function listUnsent(db: Db): Promise<string[]> {
  const told = await db.selectFrom('diner_messages').select('told').where('told', '=', 0).execute()
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', 'last_error'])
    .where('channel', '=', 'message')
    .where('state', '!=', 'sent')
    .execute()
  return [
    ...told.map(() => 'a message was not queued in time'),
    ...rows.map(({ state, last_error }) => `a message was not sent in time: ${state} (${last_error})`),
  ]
}

function nameOf({ phone, values }: TakenMessage): string {
  return phone === OWNER_PHONE ? `${phone} ${Number.parseInt(values[0] ?? '', 10)}` : phone
}

function checkArrived(
  { taken }: MessageServices,
  expected: readonly Expected[],
  violations: Violations,
): void {
  const arrived = Map.groupBy(
    taken.filter(({ phone }) => !phone.startsWith(CODE_PHONES)),
    nameOf,
  )
  const known = new Set(expected.map(({ name }) => name))
  for (const name of arrived.keys()) if (!known.has(name)) violations.add(`${name} was sent`)
  for (const { what, name, takesIds } of expected) {
    const messages = arrived.get(name) ?? []
    const ids = new Set(messages.map(({ id }) => id))
    if (messages.length === 0) violations.add(`the ${what} at ${name} was never told`)
    else if (takesIds && ids.size !== 1)
      violations.add(`the ${what} at ${name} was told under ${ids.size} ids`)
  }
}

function countByKind(expected: readonly Expected[]) {
  const count = (kind: Expected['what']) => expected.filter(({ what }) => what === kind).length
  return { diners: count('diner'), owners: count('owner') }
}
