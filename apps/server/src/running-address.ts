/** Address of the server that runs on a data directory, so that commands beside it print links that work. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'server.json'

/**
 * Stores the address until `release`; after a kill the file stays, and its process is found to be gone. A
 * server starts without this file: `warn` is called instead.
 */
export function keepRunningAddress(
  dataDir: string,
  address: string,
  warn: (error: unknown) => void,
): { release(): void } {
  const file = join(dataDir, FILE)
  const attempt = (step: () => void) => {
    try {
      step()
    } catch (error) {
      warn(error)
    }
  }
  attempt(() => writeFileSync(file, JSON.stringify({ address, pid: process.pid })))
  return { release: () => attempt(() => rmSync(file, { force: true })) }
}

/** Address of the running server; null: none runs here, or it is unknown. */
export function findRunningAddress(dataDir: string): string | null {
  try {
    const { address, pid } = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8'))
    // Throws where no such process is left.
    process.kill(pid, 0)
    return typeof address === 'string' ? address : null
  } catch {
    return null
  }
}
