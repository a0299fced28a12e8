import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { tryPipelining } from './pipelined-requests.ts'

// The machine runs other tests at the same time; without turns a menu waited for seconds.
const PATIENCE = 100

it('G6: answers a menu while the dearest address is asked ahead of its answers', async () => {
  const place = await makeTestDatabase()
  try {
    const { figures, violations } = await tryPipelining(makeProcessFixture(place), {
      routes: /api.docs.(json|yaml)$/,
      eachMs: 300,
      sockets: [20],
      dearestMs: 300,
      patience: PATIENCE,
    })

    expect(violations).toEqual([])
    expect(figures.openAddresses).toBeGreaterThan(50)
  } finally {
    await place.close()
  }
})
