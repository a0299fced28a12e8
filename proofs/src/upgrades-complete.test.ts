import { openInstallation } from '@thali/server/open-installation'
import { Violations } from '@thali/test-kit/fixture'
import { makeEmptyDatabase } from '@thali/test-kit/test-database'
import { expect, it } from 'vitest'
import { killEachStep, killEachStore, listDocuments, restoreKept } from './upgrades-complete.ts'

const OLDEST = '1.0.64-issue-8'
const TOGETHER = 5

it('J2: resumes a killed upgrade, and upgrades once if several start together', async () => {
  const place = await makeEmptyDatabase()
  const other = await makeEmptyDatabase()
  try {
    const lacking = await restoreKept(place, OLDEST)
    const violations = new Violations()
    expect(await killEachStep(place, 1, violations)).toBe(2)
    expect(violations.list()).toEqual([])

    const { dataDir, databaseUrl } = place
    const where = { dataDir, databaseUrl, allowUnsafePostgres: true, secretKey: null }
    const opened = await Promise.all(Array.from({ length: TOGETHER }, () => openInstallation(where)))
    for (const { database } of opened) await database.close()
    const whole = await listDocuments(place, violations)
    await restoreKept(other, OLDEST)
    expect(await killEachStore(other, whole, violations)).toBeGreaterThan(0)
    expect(violations.list()).toEqual([])
    const applied = opened.map((one) => one.applied).filter((names) => names.length > 0)
    expect(applied).toEqual([lacking.slice(1).map(({ name }) => name)])
  } finally {
    await place.close()
    await other.close()
  }
})
