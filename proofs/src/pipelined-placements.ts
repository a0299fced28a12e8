import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali } from '@thali/test-kit/thali-process'
import { Guests } from './ordering-guests.ts'
import { runAttacker } from './run-attacker.ts'
import { makeOwner, StaffScreen } from './staff-screen.ts'

const SEEN_WITHIN_MS = 1000
const CLEARED_WITHIN_MS = 10_000
/** Guests, the attacker and the kitchen share the restaurant's own address. */
const RESTAURANT = '203.0.113.1'
const UNACCEPTED_PER_ADDRESS = 60
const BETWEEN_ORDERS_MS = 250
/**
 * Delay after the sockets end, in milliseconds. Placements that had begun are placed once others of their
 * address are cleared.
 */
const LAST_ONES_MS = 2_000

/** Duration and width of the flood. */
export interface PlacementFlood {
  /** Placements that each socket sends at once. */
  readonly ahead: number
  readonly sockets: readonly number[]
  /** Duration for each number of sockets, in milliseconds. */
  readonly eachMs: number
  readonly patience?: number
}

/**
 * The kitchen cannot be buried by placements that are sent ahead of their answers: while sockets of the restaurant's
 * own address send them, real orders are on the staff's screen within a second, and staff clear the others at once.
 */
export async function tryPipelinedPlacements(
  place: TestDatabase,
  { ahead, sockets, eachMs, patience = 1 }: PlacementFlood,
): Promise<ProofReport> {
  const fixture = makeProcessFixture(place)
  const file = makeStoreFile()
  await fixture.importFile(file)
  const env = { ...fixture.env, TRUST_PROXY: '1' }
  const owner = await makeOwner(env, file.profile.slug)
  const server = await startThali(env)
  const screen = await StaffScreen.open(server, file.profile._id, owner, RESTAURANT)
  const guests = new Guests(server, file)
  const violations = new Violations()
  const figures: Record<string, number> = {}
  let guest = 0
  try {
    for (const count of sockets) {
      const request = guests.bytes('Table 1', RESTAURANT)
      let isOver = false
      const plan = { port: server.port, request, sockets: count, ahead, forMs: eachMs, reads: true }
      const attacking = runAttacker(plan).finally(() => {
        isOver = true
      })
      const real: string[] = []
      const seenMs: number[] = []
      while (!isOver) {
        guest += 1
        const slug = await guests.order(`Balcony ${guest}`, `198.51.100.${guest % 250}`)
        if (slug) {
          real.push(slug)
          seenMs.push(await screen.shows(slug))
        } else violations.add(`${count} sockets: a real order was refused`)
        await wait(BETWEEN_ORDERS_MS)
      }
      await attacking
      await wait(LAST_ONES_MS)
      const fakes = (await screen.openSlugs()).size - real.length
      if (fakes > UNACCEPTED_PER_ADDRESS)
        violations.add(`${count} sockets: ${fakes} fake orders wait at once`)
      const slowest = Math.round(Math.max(0, ...seenMs))
      if (slowest > SEEN_WITHIN_MS * patience)
        violations.add(`${count} sockets: a real order was seen after ${slowest} ms`)
      const cleared = await screen.clearLargestNetwork()
      if (cleared.ms > CLEARED_WITHIN_MS * patience)
        violations.add(`${count} sockets: clearing took ${Math.round(cleared.ms)} ms`)
      const left = await screen.cancelAllOpen()
      if (left !== real.length)
        violations.add(`${count} sockets: ${left} of ${real.length} real orders were left`)
      figures[`${count} × ${ahead}: real orders`] = real.length
      figures[`${count} × ${ahead}: fake orders waiting`] = fakes
      figures[`${count} × ${ahead}: seen after at most ms`] = slowest
    }
    for (const refusal of screen.refusals) violations.add(refusal)
    return { figures, violations: violations.list() }
  } finally {
    screen.close()
    await server.stop()
  }
}
