import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreFile } from '@thali/builders/make-store'
import { installDebianPackages } from '@thali/test-kit/debian-packages'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { startThali } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { orderAt } from './small-installation.ts'

const SYNCED = /\b(fsync|fdatasync)\(.*= 0$|<\.\.\. (fsync|fdatasync) resumed>.*= 0$/
const ACKNOWLEDGED = /\b(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 201/

/** Whether system calls can be traced here; installs the tracer where that needs no question. */
export function canTrace(): boolean {
  if (traces()) return true
  installDebianPackages(['strace'])
  return traces()
}

function traces(): boolean {
  return spawnSync('strace', ['-f', '-e', 'trace=fsync', 'true'], { stdio: 'ignore' }).status === 0
}

/**
 * An acknowledged order survives power loss: the server runs under a trace of its system calls, and before
 * each acknowledgement a sync must have finished since the one before.
 */
export async function trySyncs(fixture: ProcessFixture, orders: number): Promise<ProofReport> {
  const file = makeSmallStore()
  await fixture.importFile(file)
  const folder = await mkdtemp(join(tmpdir(), 'thali-trace-'))
  const trace = join(folder, 'trace')
  try {
    await orderUnderTrace(fixture, file, orders, trace)
    return judge(await readFile(trace, 'utf8'), orders)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function orderUnderTrace(
  fixture: ProcessFixture,
  file: StoreFile,
  orders: number,
  trace: string,
): Promise<void> {
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg'
  // -D: the tracer stands aside, so that the process we started, and stop, is the server itself.
  const tracer = ['strace', '-D', '-f', '--seccomp-bpf', '-s', '64', '-e', calls, '-o', trace]
  const server = await startThali({ ...fixture.env, ...UNLIMITED }, tracer)
  for (let order = 0; order < orders; order += 1) {
    const answer = await orderAt(server.origin, file.profile._id)
    if (answer?.status !== 201) throw new Error(`order ${order}: ${answer?.status} ${answer?.text}`)
  }
  await server.stop()
  await endOfTrace(trace)
}

/** The tracer writes its last lines a moment after the server has gone. */
async function endOfTrace(trace: string): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (/\+\+\+ exited with \d+ \+\+\+\n?$/.test(await readFile(trace, 'utf8'))) return
    await wait(25)
  }
}

function judge(trace: string, orders: number): ProofReport {
  const violations = new Violations()
  const figures = { orders, acknowledged: 0, syncs: 0 }
  let syncsSinceAnswer = 0
  for (const line of trace.split('\n')) {
    if (SYNCED.test(line)) {
      figures.syncs += 1
      syncsSinceAnswer += 1
    } else if (ACKNOWLEDGED.test(line)) {
      figures.acknowledged += 1
      if (syncsSinceAnswer === 0)
        violations.add(`order ${figures.acknowledged} was acknowledged before a sync`)
      syncsSinceAnswer = 0
    }
  }
  if (figures.acknowledged !== orders)
    violations.add(`the trace shows ${figures.acknowledged} acknowledgements`)
  return { figures, violations: violations.list() }
}
