/** Every kept backup comes up in this version, on both engines, with everything in it (promise J2). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '@thali/server/db/migrate'
import { runBeside } from '@thali/test-kit/commands-beside'
import { makeEmptyDatabase } from '@thali/test-kit/test-database'
import { startInHost } from '@thali/test-kit/thali-host'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { expect, it } from 'vitest'
import { DUMP_ENDING, DUMP_PASSPHRASE, DUMPS, makeUpgradeDump } from './upgrade-dump.ts'
import { checkInstallation } from './upgraded-installation.ts'
import { KEPT_INSTALLATIONS, settingsOf } from './upgrades-complete.ts'

it('finds backups that were kept', () => {
  expect(KEPT_INSTALLATIONS).toEqual(
    expect.arrayContaining(['1.0.64-issue-8', '1.0.64-issue-9', '1.0.64-issue-10-begun']),
  )
})

it.each(KEPT_INSTALLATIONS)(
  'restores an installation of %s in this version, with everything in it',
  async (name) => {
    const empty = await makeEmptyDatabase()
    const place = settingsOf(empty)
    const file = join(DUMPS, `${name}${DUMP_ENDING}`)
    const restored = await runBeside(place, ['restore', file, '--passphrase-stdin'], DUMP_PASSPHRASE)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(await migrateDatabase(empty.database)).toEqual([])

    const server = await startInHost({ env: { ...place, ...UNLIMITED } })
    try {
      const facts = JSON.parse(await readFile(join(DUMPS, `${name}.json`), 'utf8'))
      expect(await checkInstallation(server.origin, facts)).toEqual([])
    } finally {
      await server.stop()
      await empty.close()
    }
  },
)

// What the next landing keeps: its making must not rot.
it('can still be kept of this version', async () => {
  const empty = await makeEmptyDatabase()
  try {
    const { orders, open, bills, money, guests } = await makeUpgradeDump(
      settingsOf(empty),
      join(empty.dataDir, 'dump.tar.zst'),
    )
    expect(orders.map(({ state }) => state)).toEqual([1, 2, 3, 4, 5, 1])
    expect(open).toHaveLength(4)
    expect(bills).toHaveLength(3)
    expect(guests?.reservations.map(({ state }) => state)).toEqual(['finished', 'cancelled', 'arrived'])
    expect(money?.paid.map(({ paidMinor }) => paidMinor > 0)).toEqual([true, true, false, false])
  } finally {
    await empty.close()
  }
})
