import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { PASSWORD, type StaffFixture } from '@thali/test-kit/staff-fixture'

const HOUR_MS = 3_600_000
const MOST_EVALUATED_AN_HOUR = 100
const ADDRESSES = 1_000
const OWNERS_ADDRESS = '203.0.113.7'
const WRONG = 'not the password of anybody'

/**
 * Guesses at an owner's password, spread over an hour: from one address, then from 1,000. Hardly any are compared
 * with the password, and the owner can still sign in, from a known browser and from a new one.
 */
export async function tryPasswordGuesses(
  fixture: StaffFixture,
  random: SeededRandom,
  guesses: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const compared = countCompared(fixture)
  const email = await fixture.addMember(await fixture.addStore(), 'owner')
  const signIn = (password: string, address: string, cookie?: string) =>
    fixture.call('POST', '/api/auth/sign-in', {
      address,
      body: { email, password },
      ...(cookie && { cookie }),
    })
  const known = await signIn(PASSWORD, OWNERS_ADDRESS)
  if (known.status !== 204) throw new Error(`the owner was answered ${known.status}`)
  const device = known.cookies.map((line) => line.split(';')[0]).join('; ')

  const figures: Record<string, number> = { guesses: guesses * 2 }
  const attacks = {
    'one address': () => '198.51.100.9',
    '1,000 addresses': () => `10.0.${random.between(0, 3)}.${random.between(0, ADDRESSES / 4 - 1)}`,
  }
  for (const [from, address] of Object.entries(attacks)) {
    const before = compared()
    for (let guess = 0; guess < guesses; guess += 1) {
      const { status } = await signIn(`${WRONG} ${guess}`, address())
      if (status !== 401 && status !== 429) violations.add(`a guess was answered ${status}`)
      fixture.passMs(HOUR_MS / guesses)
    }
    const evaluated = compared() - before
    figures[`compared, from ${from}`] = evaluated
    if (evaluated > MOST_EVALUATED_AN_HOUR) violations.add(`${evaluated} guesses from ${from} were compared`)
    const again = await signIn(PASSWORD, '192.0.2.44', device)
    if (again.status !== 204)
      violations.add(`during guesses from ${from} the owner was answered ${again.status}`)
    // A new browser waits at most as long as strangers do.
    fixture.passMs(HOUR_MS)
    const fresh = await signIn(PASSWORD, `192.0.2.${random.between(50, 250)}`)
    if (fresh.status !== 204)
      violations.add(`after guesses from ${from} a new browser was answered ${fresh.status}`)
  }
  return { figures, violations: violations.list() }
}

/** Compares nothing but counts what would be: a comparison takes 80 ms. @returns how many there were so far */
function countCompared({ deps }: StaffFixture): () => number {
  const { passwords } = deps
  const matches = passwords.matches.bind(passwords)
  let count = 0
  passwords.matches = async (network, hash, password) => {
    if (!password.startsWith(WRONG)) return matches(network, hash, password)
    count += 1
    return false
  }
  return () => count
}
