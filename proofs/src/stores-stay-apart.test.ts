import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { expect, it } from 'vitest'
import { openInstallation } from './marked-stores.ts'
import { tryStoresStayApart } from './stores-stay-apart.ts'

const seed = testSeed()

it(`E2: keeps events, answers, pushes and pictures in their store, seed ${seed}`, async () => {
  const installation = await openInstallation()
  try {
    const { figures, violations } = await tryStoresStayApart(installation, seededRandom(seed), {
      stores: 3,
      events: 80,
    })
    expect(violations).toEqual([])
    for (const what of ['events', 'dinerEvents', 'pictures', 'pushes'])
      expect(figures[what], what).toBeGreaterThan(0)
  } finally {
    await installation.close()
  }
})
