import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { makeProcessFixture } from '@thali/test-kit/process-fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Diners, HUNG_MS } from './diners.ts'
import { checkOutages } from './outages-survived.ts'

const AGAIN_WITHIN_MS = 10_000

interface DiskFault {
  /** What the readiness check may call it. */
  readonly reported: readonly string[]
  readonly calls: string
  readonly error: string
  readonly files: readonly string[]
}

const FAULTS: readonly [DiskFault, ...DiskFault[]] = [
  { reported: ['full'], calls: 'pwrite64', error: 'ENOSPC', files: ['thali.db-wal'] },
  { reported: ['not-writable'], calls: 'pwrite64', error: 'EROFS', files: ['thali.db-wal'] },
  { reported: ['not-writable'], calls: 'fsync,fdatasync', error: 'EIO', files: ['thali.db-wal'] },
  {
    reported: ['not-writable', 'damaged'],
    calls: 'pread64,pwrite64',
    error: 'EIO',
    files: ['thali.db', 'thali.db-wal'],
  },
]

/**
 * A disk that fails while diners order: full, read-only, without a sync, unreadable. A tracer lets the system calls
 * of the running server fail and then lets go of it. Meanwhile nothing is acknowledged, readiness says what is
 * wrong and the menu is shown; afterwards the server takes orders again by itself.
 *
 * @param patience multiplies the limits, as in a suite that shares the machine
 */
export async function tryFailingDisk(
  place: TestDatabase,
  random: SeededRandom,
  faults: number,
  patience = 1,
): Promise<ProofReport> {
  const fixture = makeProcessFixture(place)
  const file = makeStoreFile()
  await fixture.importFile(file)
  const server = await startThali({ ...fixture.env, ...UNLIMITED })
  const diners = new Diners(server, file)
  const violations = new Violations()
  const againMs: number[] = []
  try {
    await showMenu(server, file.profile.slug)
    diners.start()
    for (let round = 0; round < faults; round += 1) {
      const fault = FAULTS[round % FAULTS.length] ?? FAULTS[0]
      await diners.placed(random.between(1, 100))
      const tracer = await beginFault(server, place.dataDir, fault)
      const reported = await untilReported(server, fault)
      if (reported !== null) violations.add(`${fault.error} of ${fault.calls}: readiness said ${reported}`)
      const acknowledged = diners.acknowledged
      await diners.refused(random.between(8, 40))
      if (diners.acknowledged > acknowledged) violations.add(`${fault.error}: an order was acknowledged`)
      const menu = await showMenu(server, file.profile.slug)
      if (menu !== 200) violations.add(`${fault.error}: the menu was answered ${menu}`)
      await endFault(tracer)
      const over = performance.now()
      await diners.allPlacedSince(over)
      while ((await readiness(server)) !== 'ok' && performance.now() - over < HUNG_MS) await wait(20)
      againMs.push(performance.now() - over)
    }
  } finally {
    await diners.stop()
    await server.stop()
  }
  const outages = { diners, storeId: file.profile._id, againMs, withinMs: AGAIN_WITHIN_MS * patience }
  const orders = await checkOutages(place, outages, violations)
  return {
    figures: {
      faults,
      orders,
      answered503: diners.unavailable,
      againMaxMs: Math.round(Math.max(...againMs)),
    },
    violations: violations.list(),
  }
}

/** Lets system calls of the server on these files fail from now on. */
async function beginFault(
  server: ThaliProcess,
  dataDir: string,
  { calls, error, files }: DiskFault,
): Promise<ChildProcess> {
  const paths = files.flatMap((file) => ['-P', join(dataDir, file)])
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`]
  const target = ['-f', '-o', '/dev/null', '-p', String(server.child.pid)]
  const tracer = spawn('strace', [...inject, ...paths, ...target], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  for await (const chunk of tracer.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said.push(String(chunk))
    if (/attached/.test(said.join(''))) return tracer
  }
  throw new Error(`the server cannot be traced here: ${said.join('')}`)
}

async function endFault(tracer: ChildProcess): Promise<void> {
  tracer.stderr?.resume()
  const ended = once(tracer, 'exit')
  tracer.kill('SIGINT')
  await ended
}

/** @returns null as soon as readiness calls the fault by its name; else what it said at last */
async function untilReported(server: ThaliProcess, { reported }: DiskFault): Promise<string | null> {
  const startedAt = performance.now()
  let said = await readiness(server)
  while (!reported.includes(said) && performance.now() - startedAt < HUNG_MS) {
    await wait(20)
    said = await readiness(server)
  }
  return reported.includes(said) ? null : said
}

async function readiness(server: ThaliProcess): Promise<string> {
  const response = await fetch(`${server.origin}/health/ready`)
  const { database } = (await response.json()) as { database: string }
  return database
}

async function showMenu(server: ThaliProcess, slug: string): Promise<number> {
  const response = await fetch(`${server.origin}/${slug}`)
  await response.text()
  return response.status
}
