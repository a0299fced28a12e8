import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataDirError, tryDataDir } from './data-dir.ts'

it('creates the data directory, and leaves nothing of a test write', () => {
  const above = mkdtempSync(join(tmpdir(), 'thali-data-dir-'))
  const dataDir = join(above, 'made')
  tryDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(above, { recursive: true })
})

it.runIf(process.platform === 'linux')('refuses an unwritable place with a message', () => {
  expect(() => tryDataDir('/proc/self')).toThrow(DataDirError)
  expect(() => tryDataDir('/proc/self')).toThrow(
    /Nothing can be written to \/proc\/self: .*Is DATA_DIR right/,
  )
})
