/** Lets one process at a time do a piece of work, across processes; a dead holder does not block. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 100
const WRITE_MS = 2000

export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!take(path)) await sleep(RETRY_MS)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!holderLives(path)) rmSync(path, { force: true })
    return false
  }
}

function holderLives(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty for a moment between its creation and its first write.
    if (pid === 0) return Date.now() - statSync(path).mtimeMs < WRITE_MS
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
