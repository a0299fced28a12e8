import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_CORE } from './first-core.ts'
import type { RecordedAnswer } from './record-answer.ts'

const PROGRAM = join(import.meta.dirname, 'bare-server.ts')

export interface BareServer {
  readonly port: number
  stop(): Promise<void>
}

/** Starts the floor, bare `node:http` sending one recorded answer, on the first core. */
export async function startBareServer({ headers, body }: RecordedAnswer): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-bare-'))
  const files = [join(folder, 'headers.json'), join(folder, 'body')] as const
  writeFileSync(files[0], JSON.stringify(headers))
  writeFileSync(files[1], body)
  const [file = process.execPath, ...args] = [...FIRST_CORE, process.execPath, PROGRAM, ...files]
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await portOf(child)
  return {
    port,
    async stop() {
      await endChild(child)
      rmSync(folder, { recursive: true })
    },
  }
}

/** The port that a bare server prints. */
export function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    child.stdout?.on('data', (line: Buffer) => {
      const found = /port (\d+)/.exec(line.toString())?.[1]
      if (found) resolve(Number(found))
    })
  })
}

/** Ends a bare server, and waits. */
export function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
