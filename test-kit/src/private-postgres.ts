/** Starts a PostgreSQL of our own, which ends with this process however this process ends. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const KEEPER = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))

export interface PrivatePostgres {
  /** Address of its database `postgres`, whose user may create others. */
  readonly url: string
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
  const url = await new Promise<string>((resolve, reject) => {
    keeper.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()))
    keeper.on('error', reject)
    keeper.on('close', () => reject(new Error(`the private PostgreSQL did not start:\n${complaint}`)))
  })
  return {
    url,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}
