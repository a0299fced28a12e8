import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { startSandboxKit } from '@thali/test-kit/gateways/sandbox-kit'
import { expect, it } from 'vitest'
import { tryForgedMessages } from './forged-messages.ts'

const MESSAGES = 500
const seed = testSeed()

it(`accepts none of ${MESSAGES} forged messages at each gateway, seed ${seed}`, async () => {
  const { figures, violations } = await tryForgedMessages(seededRandom(seed), MESSAGES)

  expect(violations).toEqual([])
  expect(figures.refused).toBeGreaterThan((figures.forged ?? 0) / 2)
})

it('would detect an adapter that checks no signature', async () => {
  const careless = async () => {
    const kit = await startSandboxKit()
    const readReturn: typeof kit.gateway.readReturn = (_account, { rawQuery }) => {
      const fields = new URLSearchParams(rawQuery)
      const outcome = fields.get('outcome') === 'paid' ? 'paid' : 'failed'
      return { kind: 'returned', reference: fields.get('reference') ?? '', outcome }
    }
    return { ...kit, gateway: { ...kit.gateway, readReturn } }
  }
  const { violations } = await tryForgedMessages(seededRandom(7), 200, { careless })

  expect(violations).toContainEqual(expect.stringContaining('"outcome":"paid"'))
})
