import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.ts'

const NOBODYS_PID = 2 ** 22 + 1

let folder = ''
let lock = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thali-lock-'))
  lock = join(folder, 'work.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('lets one piece of work finish before the next begins', async () => {
  const said: string[] = []
  const work = (name: string) =>
    withLock(lock, async () => {
      said.push(`${name} begins`)
      await sleep(20)
      said.push(`${name} ends`)
    })

  await Promise.all([work('first'), work('second')])

  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('gives way after work that failed', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(existsSync(lock)).toBe(false)
})

it('does not wait for a dead holder', async () => {
  writeFileSync(lock, String(NOBODYS_PID))

  expect(await withLock(lock, async () => 'done')).toBe('done')
})
