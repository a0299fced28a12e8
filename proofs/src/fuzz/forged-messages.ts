import { isDeepStrictEqual } from 'node:util'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { GatewayMessage, ReturnReading, WebhookReading } from '@thali/server/providers/payments/gateway'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { GATEWAY_KITS } from '@thali/test-kit/gateways/all-kits'
import { type GatewayKit, makeAttempt } from '@thali/test-kit/gateways/gateway-kit'
import { mutateMessage } from '@thali/test-kit/gateways/mutate-message'
import { type FuzzTrial, fuzz } from './fuzz.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const PAID = makeAttempt(1)
const ANOTHER = makeAttempt(2)

interface Genuine {
  readonly message: GatewayMessage
  /** Whether the message's authentication covers its contents. */
  readonly isCovered: boolean
  readonly ofAnotherOrder: GatewayMessage
  read(message: GatewayMessage): ReturnReading | WebhookReading
}

/**
 * Forged returns and webhooks, `count` for each adapter: one that is accepted must be read exactly as the genuine one
 * was, so that it says nothing new. (What is accepted pays nothing either: only the gateway's status answer does.)
 */
export async function tryForgedMessages(
  random: SeededRandom,
  count: number,
  kits: typeof GATEWAY_KITS = GATEWAY_KITS,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { forged: 0, refused: 0, harmless: 0, doorbell: 0 }
  for (const [name, start] of Object.entries(kits)) {
    const kit = await start()
    try {
      const genuine = await genuineMessages(kit)
      const trial: FuzzTrial<Genuine> = {
        count,
        draw: () => random.pick(genuine),
        judge: (one) => tryForged(one, random),
        describe: () => name,
      }
      await fuzz(trial, { figures, violations })
      figures.forged += count
      checkStrangers(name, kit, genuine, violations)
    } finally {
      await kit.close()
    }
  }
  return { figures, violations: violations.list() }
}

function tryForged({ message, isCovered, ofAnotherOrder, read }: Genuine, random: SeededRandom) {
  const knows = { ofAnotherOrder, reference: PAID.reference, anotherReference: ANOTHER.reference }
  const forged = mutateMessage(message, random, knows)
  const reading = read(forged)
  if (reading.kind !== 'returned' && reading.kind !== 'event') return { outcome: 'refused' }
  // A doorbell: it may be rung for any order, and says nothing but its name.
  if (!isCovered && forged.headers.authorization === message.headers.authorization) {
    return { outcome: 'doorbell' }
  }
  // A whole message of another order is a replay of that one.
  const said = [message, ofAnotherOrder].map((genuine) => meaningOf(read(genuine)))
  if (said.some((meaning) => isDeepStrictEqual(meaning, meaningOf(reading)))) return { outcome: 'harmless' }
  return { faults: [`${JSON.stringify(reading)} from ${describeMessage(forged)}`] }
}

/**
 * Meaning of a reading. An event's id is outside of what some gateways sign: another id makes it a
 * repetition, never another event.
 */
function meaningOf(reading: ReturnReading | WebhookReading): unknown {
  return reading.kind === 'event' ? { ...reading, eventId: null } : reading
}

/** Paid and failed ones, of an attempt that was paid. */
async function genuineMessages(kit: GatewayKit): Promise<[Genuine, ...Genuine[]]> {
  const { gateway, account } = kit
  const genuine: Genuine[] = []
  for (const outcome of ['paid', 'failed'] as const) {
    const returned = kit.returnOf(PAID, outcome)
    const another = kit.returnOf(ANOTHER, outcome)
    if (returned && another) {
      const read = (message: GatewayMessage) => gateway.readReturn(account, message)
      genuine.push({ message: returned, isCovered: true, ofAnotherOrder: another, read })
    }
    const read = (message: GatewayMessage) => gateway.readWebhook(account, message, NOW)
    genuine.push({
      message: kit.webhookOf(PAID, outcome),
      isCovered: kit.webhooksCoverBody,
      ofAnotherOrder: kit.webhookOf(ANOTHER, outcome),
      read,
    })
  }
  return genuine as [Genuine, ...Genuine[]]
}

/** A store's genuine message says nothing at another store. */
function checkStrangers(
  name: string,
  kit: GatewayKit,
  genuine: readonly Genuine[],
  violations: Violations,
): void {
  for (const { message } of genuine) {
    const readings = [
      kit.gateway.readReturn(kit.stranger, message),
      kit.gateway.readWebhook(kit.stranger, message, NOW),
    ]
    if (readings.some(({ kind }) => kind === 'returned' || kind === 'event')) {
      violations.add(`${name}: another store takes ${describeMessage(message)}`)
    }
  }
}

function describeMessage({ method, rawQuery, rawBody, headers }: GatewayMessage): string {
  return JSON.stringify({ method, rawQuery, body: rawBody.toString(), headers })
}
