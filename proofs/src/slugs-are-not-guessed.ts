import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { storeAddress } from '@thali/domain/store/store-address'
import { findOrderKey } from '@thali/server/features/order/order-record/find-order-key'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { aPlacement, makeSmallStore, placeAt } from '@thali/test-kit/small-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'

const ORDERS = 200
const AT_ONCE = 16
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
/** Letters after the store's code. */
const RANDOM_LETTERS = 26
/** Of those that the limit refuses: from one caller, whatever it says of itself. */
const REQUESTS_PER_MINUTE = 50

/** A server behind one proxy, which counts requests by the address that this proxy saw. */
export function openBehindProxy(): Promise<TestServer> {
  return makeTestServer({
    env: { TRUST_PROXY: '1', LIMIT_REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE) },
  })
}

/**
 * Proves that addresses of orders are not guessed, even with knowledge of the store's code and of their form;
 * a caller who writes another X-Forwarded-For into each request still counts as one.
 */
export async function trySlugGuesses(
  server: TestServer,
  random: SeededRandom,
  guesses: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const { deps, app } = server
  const file = makeSmallStore()
  await server.importFile(file)
  const storeId = file.profile._id
  await placeOrders(server, storeId)
  const { code } = await deps.db
    .selectFrom('stores')
    .select('code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join('')
  let hits = 0
  await inParallel(Array.from({ length: guesses }), AT_ONCE, async (_none, at) => {
    // Every tenth without the store's code, as in older addresses.
    const rest = letters(RANDOM_LETTERS)
    const slug = at % 10 === 0 ? rest : storeAddress(code, rest)
    if ((await findOrderKey(deps.db, slug)) !== null) hits += 1
  })
  if (hits > 0) violations.add(`${hits} guesses hit an order`)

  let answered = 0
  for (let request = 0; request < REQUESTS_PER_MINUTE * 4; request += 1) {
    const spoofed = `${random.between(1, 250)}.${random.between(1, 250)}.0.1`
    const { statusCode } = await app.inject({
      url: `/order/status/${letters(RANDOM_LETTERS)}`,
      remoteAddress: '127.0.0.1',
      // The proxy adds the address it saw behind what the caller wrote.
      headers: { 'x-forwarded-for': `${spoofed}, 198.51.100.9` },
    })
    if (statusCode === 404) answered += 1
    else if (statusCode !== 429) violations.add(`a guess was answered ${statusCode}`)
  }
  if (answered > REQUESTS_PER_MINUTE) violations.add(`${answered} requests of one caller were answered`)
  return {
    figures: { guesses, orders: ORDERS, hits, spoofedAnswered: answered },
    violations: violations.list(),
  }
}

async function placeOrders(server: TestServer, storeId: StoreId): Promise<void> {
  for (let order = 0; order < ORDERS; order += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${order}` }
    const { status, text } = await placeAt(server, storeId, aPlacement(), from)
    if (status !== 201) throw new Error(`an order was answered ${status} ${text}`)
  }
}
