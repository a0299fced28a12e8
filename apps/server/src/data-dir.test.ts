import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DataDirError, tryDataDir } from './data-dir.ts'

it('makes the data directory, and leaves nothing behind of trying to write in it', () => {
  const above = mkdtempSync(join(tmpdir(), 'thali-data-dir-'))
  const dataDir = join(above, 'made')
  tryDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(above, { recursive: true })
})

it.runIf(process.platform === 'linux')('refuses in words where nothing can be written', () => {
  expect(() => tryDataDir('/proc/self')).toThrow(DataDirError)
  expect(() => tryDataDir('/proc/self')).toThrow(
    /Nothing can be written to \/proc\/self: .*Is DATA_DIR right/,
  )
})
