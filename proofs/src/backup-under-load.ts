import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCategory, makeItem, makeMenu, makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { readInstallation } from '@thali/test-kit/installation-contents'
import { leaveUnattended, makeProcessFixture } from '@thali/test-kit/process-fixture'
import { makeEmptyDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { runThali, spawnThali, startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { judgeRestored } from './backup-verdict.ts'
import { Diners } from './diners.ts'
import { SMALL_IMAGE } from './upgrade-dump.ts'
import { settingsOf } from './upgrades-complete.ts'

const PASSPHRASE = 'a passphrase for proofs'
/** Orders that are acknowledged before a backup begins. */
const MOST_BEFORE = 60

interface Round {
  readonly env: NodeJS.ProcessEnv
  readonly place: TestDatabase
  readonly file: string
  readonly folder: string
  readonly random: SeededRandom
  readonly violations: Violations
}

/**
 * Backups while diners order, each restored by one command into an empty installation and compared with what was
 * backed up, row by row and file by file: on the same engine, and where there is PostgreSQL in turn on the other.
 * Before each, one is killed on its way and must leave nothing under its name, or a whole one if that was later.
 */
export async function tryBackups(
  place: TestDatabase,
  random: SeededRandom,
  backups: number,
): Promise<ProofReport> {
  const { env } = makeProcessFixture(place)
  const folder = await mkdtemp(join(tmpdir(), 'thali-proof-backup-'))
  const violations = new Violations()
  const store = makeStoreWithImage()
  const figures = {
    backups: 0,
    killed: 0,
    acknowledgedBefore: 0,
    restoredOrders: 0,
    slowestOrderMs: 0,
    backupMaxMs: 0,
  }
  try {
    await importStore(env, folder, store)
    await leaveUnattended(place.db, store.profile._id)
    const server = await startThali({ ...env, ...UNLIMITED })
    try {
      const acknowledged: string[] = []
      for (let number = 0; number < backups; number += 1) {
        const file = join(folder, `${number}.tar.zst`)
        const round = { env, place, file, folder, random, violations }
        const diners = new Diners(server, store, `round-${number}`)
        diners.start()
        await diners.placed(random.between(1, MOST_BEFORE))
        if (await killOnItsWay(round, figures.backupMaxMs)) figures.killed += 1
        const before = [...acknowledged, ...diners.slugs]
        figures.backupMaxMs = Math.max(figures.backupMaxMs, await backUp(round))
        await diners.stop()
        acknowledged.push(...diners.slugs)
        for (const odd of diners.odd) violations.add(odd)
        figures.backups += 1
        figures.acknowledgedBefore = before.length
        figures.slowestOrderMs = Math.max(figures.slowestOrderMs, Math.round(diners.slowestMs))
        figures.restoredOrders = await restoreAndCompare(round, store, before, number % 2 === 1)
        await rm(file, { force: true })
      }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { figures, violations: violations.list() }
}

function makeStoreWithImage(): StoreFile {
  const items = [makeItem({ images: ['dish.png'] })]
  return makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })
}

async function importStore(env: NodeJS.ProcessEnv, folder: string, store: StoreFile): Promise<void> {
  await writeFile(join(folder, 'dish.png'), SMALL_IMAGE)
  await writeFile(join(folder, 'store.json'), JSON.stringify(store))
  const { code, stderr } = await runThali(['import', join(folder, 'store.json')], env)
  if (code !== 0) throw new Error(stderr)
}

/** @returns whether it was killed before it had ended */
async function killOnItsWay(round: Round, takesMs: number): Promise<boolean> {
  const { env, file, folder, random, violations } = round
  const child = spawnThali(['backup', file, '--passphrase-stdin'], env, PASSPHRASE)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isGentle = random.between(0, 1) === 1
  await Promise.race([ended, wait(random.between(0, Math.max(500, takesMs)))])
  child.kill(isGentle ? 'SIGTERM' : 'SIGKILL')
  await ended
  const isWhole = child.exitCode === 0
  if (existsSync(file) && !isWhole && !(await canBeRestored(file)))
    violations.add('a backup that was killed left half a file under its name')
  const left = (await readdir(folder)).filter((name) => name.endsWith('.partial'))
  if (isGentle && left.length > 0) violations.add(`a backup that was ended left ${left.join(', ')}`)
  for (const name of left) await rm(join(folder, name), { force: true })
  await rm(file, { force: true })
  return !isWhole
}

async function canBeRestored(file: string): Promise<boolean> {
  const empty = await makeEmptyDatabase('sqlite')
  try {
    const { code } = await runThali(['restore', file, '--passphrase-stdin'], settingsOf(empty), PASSPHRASE)
    return code === 0
  } finally {
    await empty.close()
  }
}

/** @returns milliseconds that it took */
async function backUp({ env, file, violations }: Round): Promise<number> {
  const startedAt = performance.now()
  const { code, stderr } = await runThali(['backup', file, '--passphrase-stdin'], env, PASSPHRASE)
  if (code !== 0) violations.add(`a backup failed: ${stderr}`)
  else if (((await stat(file)).mode & 0o077) !== 0) violations.add('a backup can be read by others')
  return Math.round(performance.now() - startedAt)
}

/** @returns how many orders came back */
async function restoreAndCompare(
  { place, file, violations }: Round,
  store: StoreFile,
  acknowledged: readonly string[],
  isOtherEngine: boolean,
): Promise<number> {
  const empty = await makeEmptyDatabase(isOtherEngine ? 'sqlite' : place.engine)
  try {
    const env = settingsOf(empty)
    const { code, stderr } = await runThali(['restore', file, '--passphrase-stdin'], env, PASSPHRASE)
    if (code !== 0 || stderr !== '') violations.add(`a restore failed: ${stderr}`)
    const restored = await readInstallation(empty)
    for (const problem of judgeRestored(restored, await readInstallation(place), acknowledged))
      violations.add(problem)
    const server = await startThali({ ...env, ...UNLIMITED })
    try {
      await orderAgain(server, store, violations)
    } finally {
      await server.stop()
    }
    return Object.keys(restored.tables.orders ?? {}).length
  } finally {
    await empty.close()
  }
}

/** Checks that a restored server works, by orders of its diners. */
async function orderAgain(server: ThaliProcess, store: StoreFile, violations: Violations): Promise<void> {
  const diners = new Diners(server, store, 'restored')
  diners.start()
  await diners.placed(1)
  await diners.stop()
  for (const odd of diners.odd) violations.add(`after the restore: ${odd}`)
}
