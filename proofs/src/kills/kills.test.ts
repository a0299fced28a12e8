/** Promises about kills in small: each has a program that shows it at full count. */
import { type SeededRandom, testSeed } from '@thali/builders/seeded-random'
import type { ProofReport } from '@thali/test-kit/fixture'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { it } from 'vitest'
import { tryInSmall } from '../in-small.ts'
import { tryCountKills } from './counts-survive-kill.ts'
import { tryRelayKills } from './deliveries-survive-kill.ts'
import { tryMailKills } from './mails-survive-kill.ts'
import { tryMessageKills } from './messages-survive-kill.ts'
import { tryKills } from './orders-survive-kill.ts'
import { tryScreens } from './screens-follow-kills.ts'
import { tryThreadKills } from './threads-survive-kill.ts'
import { tryWebhookKills } from './webhooks-survive-kill.ts'

type Try = (place: TestDatabase, random: SeededRandom, count: number) => Promise<ProofReport>
/** Kills, or what comes before them; and the least of each figure, so that something was tried. */
type Row = readonly [promise: string, tryKills: Try, count: number, least: Readonly<Record<string, number>>]

/** Time limits are measured at full count only. */
const tryOneStore: Try = (place, random, kills) =>
  tryScreens(place, random, { stores: 1, kills, isBuffered: false, awayMs: [0], patience: 1000 })

const ROWS: readonly Row[] = [
  ['B1: keeps every acknowledged order', tryKills, 3, { orders: 4 }],
  ['B1: keeps each message of a thread once and in order', tryThreadKills, 2, { messages: 1 }],
  ['B1: keeps each mail of a mailbox once', tryMailKills, 1, { mails: 2 }],
  // One kill at each of the points.
  ['B4: sends every committed delivery', tryRelayKills, 5, { committed: 6 }],
  // What a round leaves unsent may end the next one before it places any: those of the first round, three of the last.
  ['B4: brings each order to a webhook under one id', tryWebhookKills, 5, { orders: 4 }],
  [
    'B4: sends each message and each code',
    (_place, random, kills) => tryMessageKills(random, kills),
    5,
    { codes: 1 },
  ],
  [
    'C2: keeps counts the sum of their moves',
    tryCountKills,
    500,
    { placed: 1, short: 1, cancelled: 1, restored: 1, counted: 1, kills: 1 },
  ],
  ['I2: lets screens show what the database has, and ring for each order', tryOneStore, 1, { alerts: 1 }],
]

const seed = testSeed()

it.each(ROWS)(
  `%s through kills, seed ${seed}`,
  async (_promise, tryThem, count, least) => {
    await tryInSmall(makeTestDatabase, (place, random) => tryThem(place, random, count), least)
  },
  900_000,
)
