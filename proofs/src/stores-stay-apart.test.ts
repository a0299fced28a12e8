import { testSeed } from '@thali/builders/seeded-random'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { openInstallation } from './marked-stores.ts'
import { tryStoresStayApart } from './stores-stay-apart.ts'

const seed = testSeed()

it(`E2: keeps events, answers, pushes and pictures in their store, seed ${seed}`, async () => {
  await tryInSmall(
    openInstallation,
    (installation, random) => tryStoresStayApart(installation, random, { stores: 3, events: 80 }),
    { events: 1, dinerEvents: 1, pictures: 1, pushes: 1 },
  )
})
