import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'

/**
 * Proves that no update is lost: two of the staff change one order at once, both having seen the same. One
 * change is kept, the other is refused and answered with the current state.
 */
export async function tryTwoStaff(
  fixture: StaffFixture,
  random: SeededRandom,
  orders: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { orders, accepted: 0, refused: 0 }
  const storeId = await fixture.addStore()
  const cookies = [
    await fixture.signIn(await fixture.addMember(storeId, 'owner')),
    await fixture.signIn(await fixture.addMember(storeId, 'waiter')),
  ]
  const changes: readonly [Change, ...Change[]] = [
    { path: 'state', body: { to: 2 } },
    { path: 'state', body: { to: 5, reasonId: 'guest-asked' } },
    { path: 'lines/line-dosa/discard', body: { reasonId: 'sold-out' } },
  ]

  for (let round = 0; round < orders; round += 1) {
    const orderId = await fixture.addOrder(storeId)
    const url = `/api/stores/${storeId}/orders/${orderId}`
    const picked = cookies.map((cookie) => ({ cookie, change: random.pick(changes) }))
    const answers = await Promise.all(
      picked.map(({ cookie, change }) =>
        fixture.call('POST', `${url}/${change.path}`, { cookie, body: { ...change.body, revision: 1 } }),
      ),
    )
    const accepted = answers.filter((answer) => answer.status === 200)
    const refused = answers.filter((answer) => answer.status === 409)
    figures.accepted += accepted.length
    figures.refused += refused.length
    if (accepted.length !== 1 || refused.length !== 1) {
      violations.add(`${orderId}: ${answers.map((answer) => answer.status).join(' and ')}`)
      continue
    }
    const error = refused[0]?.body.error
    const shown = error?.details?.order
    if (error?.code !== 'order.moved-meanwhile' || shown?.revision !== 2) {
      violations.add(`${orderId}: told ${JSON.stringify(error).slice(0, 200)}`)
    }
    const now = (await fixture.call('GET', url, { cookie: cookies[0] })).body
    if (
      now.revision !== 2 ||
      now.state !== accepted[0]?.body.state ||
      now.totalMinor !== accepted[0]?.body.totalMinor
    ) {
      violations.add(`${orderId}: kept otherwise than answered`)
    }
    const changed =
      now.moves.length - 1 + now.lines.filter((line: { discarded: unknown }) => line.discarded).length
    if (changed !== 1) violations.add(`${orderId}: ${changed} changes recorded`)
  }
  return { figures, violations: violations.list() }
}

interface Change {
  readonly path: string
  readonly body: object
}
