import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryPipelining } from './pipelined-requests.ts'

// The machine runs other tests at the same time; without turns a menu waited for seconds.
const PATIENCE = 100
const PLAN = {
  routes: /api.docs.(json|yaml)$/,
  eachMs: 300,
  sockets: [20],
  dearestMs: 300,
  patience: PATIENCE,
}

it('G6: answers a menu while the dearest address is asked ahead of its answers', async () => {
  await tryInSmall(makeTestDatabase, (place) => tryPipelining(makeProcessFixture(place), PLAN), {
    openAddresses: 51,
  })
})
