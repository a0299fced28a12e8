import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thali-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('creates a folder with its parents, and keeps an existing one', () => {
  const path = join(root, 'a', 'b', 'c')

  makeFolder(path)
  makeFolder(path)

  expect(statSync(path).isDirectory()).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

it('refuses a file, and a path below one', () => {
  writeFileSync(join(root, 'file'), '')

  expect(() => makeFolder(join(root, 'file'))).toThrow(expect.objectContaining({ code: 'EEXIST' }))
  expect(() => makeFolder(join(root, 'file', 'a', 'b'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

it('fails at once if no folder can be created', () => {
  expect(() => makeFolder('/proc/thali/data')).toThrow(expect.objectContaining({ syscall: 'mkdir' }))
})
