import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { CanarySearch } from './canaries.ts'
import { openSecrets, trySecrets } from './secrets-stay-inside.ts'

const CALLS = 400
const seed = testSeed()

it('finds a secret however it is written', () => {
  const secret = 'a "secret" & more'
  const written = [
    secret,
    JSON.stringify({ secret }),
    `?key=${encodeURIComponent(secret)}`,
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
  ]
  const search = new CanarySearch({ mine: secret, another: 'not in any text' })
  for (const text of written) expect(search.in(`before ${text} after`)).toEqual(['mine'])
  expect(search.in('nothing of it')).toEqual([])
})

it(`D5: keeps secrets inside through ${CALLS} calls, seed ${seed}`, async () => {
  const place = await openSecrets()
  try {
    const { figures, violations } = await trySecrets(place, seededRandom(seed), CALLS)

    expect(violations).toEqual([])
    expect(figures.refused).toBeGreaterThan(CALLS / 4)
    expect(figures.logLines).toBeGreaterThan(0)
    expect(figures.rows).toBeGreaterThan(100)
  } finally {
    await place.close()
  }
}, 300_000)
