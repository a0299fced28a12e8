import type { SeededRandom } from '@thali/builders/seeded-random'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { TestServer } from '@thali/test-kit/test-server'
import { addStoreWithCodes } from './store-with-codes.ts'

const HOUR_MS = 3_600_000
const HOURS = 48
const AT_ONCE = 20
/** Address that half of all requests come from. */
const LOUDEST = '198.51.100.1'
const PREFIXES = ['+91', '+91', '+91', '+1', '+44', '+977'] as const

/** Requests for codes by the thousand: messages keep to the budgets of store, address and phone, and to the countries. */
export async function trySends(
  fixture: TestServer,
  random: SeededRandom,
  requests: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { app, clock, deps, sms } = fixture
  const { otp: budget } = deps.config
  const storeId = await addStoreWithCodes(fixture)
  const startMs = deps.now().getTime()
  const before = sms.sent.length
  const figures = { requests, sent: 0, 'most of an address in a day': 0, 'most of the store in a day': 0 }

  for (let hour = 0; hour < HOURS; hour += 1) {
    clock.set(new Date(startMs + hour * HOUR_MS).toISOString())
    const wanted = Array.from({ length: Math.ceil(requests / HOURS) }, () => ({
      address: random.chance(50) ? LOUDEST : `10.0.${random.between(0, 3)}.${random.between(0, 255)}`,
      prefix: random.pick(PREFIXES),
      phone: `98${String(random.between(0, requests)).padStart(8, '0')}`,
    }))
    await inParallel(wanted, AT_ONCE, async ({ address, prefix, phone }) => {
      const url = `/order/send-otp/${prefix}/${phone}/${storeId}/`
      const { statusCode, body } = await app.inject({ method: 'POST', url, remoteAddress: address })
      // 503: a machine that is busy with other things.
      if (![200, 400, 422, 429, 503].includes(statusCode)) violations.add(`${statusCode} ${body}`)
    })
  }

  const messages = sms.sent.slice(before)
  figures.sent = messages.length
  if (messages.length === 0) violations.add('no code was sent')
  for (const { phone } of messages) if (!phone.startsWith('+91')) violations.add(`a message to ${phone}`)
  const rows = await deps.db
    .selectFrom('otp_sends')
    .select(['network', 'phone', 'sent_at'])
    .where('store_id', '=', storeId)
    .execute()
  if (rows.length !== messages.length) violations.add(`${messages.length} messages, ${rows.length} counted`)
  const sends = rows.map(({ network, phone, sent_at }) => ({
    network,
    phone,
    hour: Math.round((sent_at.getTime() - startMs) / HOUR_MS),
  }))
  const most = (windowHours: number, by: (send: (typeof sends)[number]) => string) =>
    mostInWindow(
      sends.map((send) => [by(send), send.hour]),
      windowHours,
    )
  figures['most of an address in a day'] = most(24, ({ network }) => network)
  figures['most of the store in a day'] = most(24, () => '')
  const limits = [
    ['a phone in an hour', most(1, ({ phone }) => phone), budget.perPhonePerHour],
    ['an address in an hour', most(1, ({ network }) => network), budget.perAddressPerHour],
    ['an address in a day', figures['most of an address in a day'], budget.perAddressPerDay],
    ['the store in an hour', most(1, () => ''), budget.perStorePerHour],
    ['the store in a day', figures['most of the store in a day'], budget.perStorePerDay],
  ] as const
  for (const [whose, found, limit] of limits) {
    if (found > limit) violations.add(`${found} messages of ${whose}, ${limit} are allowed`)
  }
  return { figures, violations: violations.list() }
}

/** Largest number of sends of one key within `windowHours` consecutive hours. */
function mostInWindow(sends: readonly (readonly [key: string, hour: number])[], windowHours: number): number {
  const counts = new Map<string, number>()
  let most = 0
  for (const [key, hour] of sends) {
    // Counted in each window that it lies in, named by the window's last hour.
    for (let last = hour; last < hour + windowHours; last += 1) {
      const window = `${key} ${last}`
      const count = (counts.get(window) ?? 0) + 1
      counts.set(window, count)
      most = Math.max(most, count)
    }
  }
  return most
}
