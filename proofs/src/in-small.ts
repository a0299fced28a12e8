import { deepEqual, ok } from 'node:assert/strict'
import { type SeededRandom, seededRandom, testSeed } from '@thali/builders/seeded-random'
import type { ProofReport } from '@thali/test-kit/fixture'

interface ClosableFixture {
  close(): Promise<unknown>
}

/**
 * Shows a promise in small, on a fixture of its own and by the seed of tests.
 *
 * @param least the least of each figure, so that something was tried
 * @returns figures of the attempt
 * @throws {AssertionError} on any violation
 */
export async function tryInSmall<Fixture extends ClosableFixture>(
  open: () => Promise<Fixture>,
  attempt: (fixture: Fixture, random: SeededRandom) => Promise<ProofReport>,
  least: Readonly<Record<string, number>> = {},
): Promise<ProofReport['figures']> {
  const fixture = await open()
  try {
    const { figures, violations } = await attempt(fixture, seededRandom(testSeed()))
    deepEqual(violations, [])
    for (const [what, number] of Object.entries(least))
      ok((figures[what] ?? 0) >= number, `${what}: ${figures[what]}, not ${number} or more`)
    return figures
  } finally {
    await fixture.close()
  }
}
