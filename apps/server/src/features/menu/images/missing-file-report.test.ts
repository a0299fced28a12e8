import type { StoreId } from '@thali/domain/ids'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { makeLogger } from '../../../logger.ts'
import { makeMissingFileReport } from './missing-file-report.ts'

it('limits the work caused by requests for images of unknown stores', async () => {
  const { database, dataDir, close } = await makeTestDatabase()
  let looks = 0
  const counted = database.db.withPlugin({
    transformQuery({ node }) {
      looks += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const watch = makeMissingFileReport({
    db: counted,
    commits: database.commits,
    dataDir,
    now: () => new Date(),
    log: makeLogger('silent'),
  })
  for (let store = 0; store < 2000; store += 1) watch.report(`store-${store}` as StoreId)
  await watch.end()
  const before = looks
  watch.report('store-1999' as StoreId)
  await watch.end()
  await close()

  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(100)
  expect(looks, 'asked for again, it is looked at').toBe(before + 1)
})
