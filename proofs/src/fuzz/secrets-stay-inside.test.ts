import { testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { tryInSmall } from '../in-small.ts'
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
  const least = { refused: CALLS / 4 + 1, logLines: 1, rows: 101 }
  await tryInSmall(openSecrets, (place, random) => trySecrets(place, random, CALLS), least)
}, 300_000)
