import { makeStoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type Answer, type Fixture, inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import { countOrders } from './order-count.ts'

const LOST_PERCENT = 30
const ATTEMPTS_AT_ONCE = 4

/**
 * Proves that one checkout attempt is one order: each attempt is posted 1 to 20 times at once, three in ten
 * answers are lost on their way and asked for again, and a tenth of the keys is then tried with another body.
 */
export async function tryOneOrderAnAttempt(
  { deps, send, importFile }: Fixture,
  random: SeededRandom,
  attempts: number,
): Promise<ProofReport> {
  const file = makeStoreFile()
  await importFile(file)
  const storeId = file.profile._id
  const item = file.menus[0]?.categories[0]?.items[0]
  const violations = new Violations()
  const figures = { attempts, posts: 0, lost: 0, reused: 0, orders: 0 }
  const numbers = new Set<unknown>()

  const plans = Array.from({ length: attempts }, (_, index) => ({
    key: `attempt-${index}`,
    quantity: random.between(1, 5),
    lost: Array.from({ length: random.between(1, 20) }, () => random.chance(LOST_PERCENT)),
    isReused: random.chance(10),
  }))

  await inParallel(plans, ATTEMPTS_AT_ONCE, async ({ key, quantity, lost, isReused }) => {
    const post = (count: number): Promise<Answer> => {
      figures.posts += 1
      const body = {
        orderType: 'Dine-In',
        address: `Table ${key}`,
        amount: 100 * count,
        items: [{ itemID: item?._id, quantity: count, configs: [] }],
      }
      return send('POST', `/order/create/web/${storeId}`, body, { 'idempotency-key': key })
    }
    const answers = await Promise.all(
      lost.map(async (isLost) => {
        const answer = await post(quantity)
        if (answer.status >= 500) violations.add(`${key}: ${answer.status} ${answer.text}`)
        if (!isLost) return answer
        figures.lost += 1
        return null
      }),
    )
    const seen = answers.filter((answer) => answer !== null)
    if (seen.length < answers.length) seen.push(await post(quantity))
    const [first] = seen
    for (const answer of seen) {
      if (answer.status !== 201) violations.add(`${key}: ${answer.status} ${answer.text}`)
      if (answer.text !== first?.text) violations.add(`${key}: two answers differ`)
    }
    numbers.add(first && JSON.parse(first.text).orderNo)
    if (!isReused) return
    figures.reused += 1
    const other = await post(quantity + 1)
    if (other.status !== 422) violations.add(`${key} with another body: ${other.status} ${other.text}`)
  })

  figures.orders = await countOrders(deps.db, storeId)
  if (figures.orders !== attempts) violations.add(`${figures.orders} orders of ${attempts} attempts`)
  if (numbers.size !== attempts) violations.add(`${numbers.size} order numbers of ${attempts} attempts`)
  return { figures, violations: violations.list() }
}
