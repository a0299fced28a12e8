/** Starts a PostgreSQL of our own, which ends with this process however this process ends. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))

export interface PrivatePostgres {
  /** Address of its database `postgres`, whose user may create others. */
  readonly url: string
  /** The same by its socket, where the system has such: a query takes a tenth less processor time. */
  readonly socketUrl: string
  stop(): Promise<void>
}

/** @throws {Error} when there are no binaries, or the server does not start */
export async function startPostgres(): Promise<PrivatePostgres> {
  const keeper = spawn(process.execPath, [KEEPER], {
    stdio: 'pipe',
    detached: true,
  })
  let complaint = ''
  keeper.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  const ended = new Promise<void>((resolve) => keeper.on('close', () => resolve()))
  const addresses = await new Promise<Pick<PrivatePostgres, 'url' | 'socketUrl'>>((resolve, reject) => {
    keeper.stdout.setEncoding('utf8').once('data', (line: string) => resolve(JSON.parse(line)))
    keeper.on('error', reject)
    keeper.on('close', () => reject(new Error(`the private PostgreSQL did not start:\n${complaint}`)))
  })
  return {
    ...addresses,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}
