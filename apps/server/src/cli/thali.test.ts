import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thali-process-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

function thali(stdout: 'pipe' | number) {
  return spawn(process.execPath, [join(import.meta.dirname, 'thali.ts'), 'help'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', stdout, 'pipe'],
  })
}

it('exits quietly when its output pipe is closed', async () => {
  const child = thali('pipe')
  child.stdout?.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])

  expect([code, said]).toEqual([0, ''])
})

it.skipIf(!existsSync('/dev/full'))('fails with a message when its output cannot be written', async () => {
  const full = createWriteStream('/dev/full')
  await once(full, 'open')
  const child = thali((full as unknown as { fd: number }).fd)
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  full.destroy()

  expect(code).toBe(1)
  expect(said).toContain('the output could not be written: ')
  expect(said).not.toContain('    at ')
})
