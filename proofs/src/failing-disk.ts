import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ThaliProcess } from '@thali/test-kit/thali-process'
import type { Outage } from './database-outages.ts'

interface DiskFault {
  readonly reported: readonly string[]
  readonly calls: string
  readonly error: string
  readonly files: readonly string[]
}

const FAULTS: readonly DiskFault[] = [
  { reported: ['full'], calls: 'pwrite64', error: 'ENOSPC', files: ['thali.db-wal'] },
  {
    reported: ['not-writable'],
    calls: 'pwrite64',
    error: 'EROFS',
    files: ['thali.db-wal'],
  },
  {
    reported: ['not-writable'],
    calls: 'fsync,fdatasync',
    error: 'EIO',
    files: ['thali.db-wal'],
  },
  {
    reported: ['not-writable', 'damaged'],
    calls: 'pread64,pwrite64',
    error: 'EIO',
    files: ['thali.db', 'thali.db-wal'],
  },
]

/**
 * A disk that is full, read-only, without a sync, unreadable: a tracer lets the system calls of the running server fail
 * and then lets go of it.
 */
export function diskOutages(dataDir: string): Outage[] {
  return FAULTS.map((fault) => ({
    name: `${fault.error} of ${fault.calls}`,
    reported: fault.reported,
    // The only server of a directory makes every change of a menu itself, so its cache is current.
    isMenuStale: false,
    async begin(server) {
      const tracer = await beginFault(server, dataDir, fault)
      return () => endFault(tracer)
    },
  }))
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
