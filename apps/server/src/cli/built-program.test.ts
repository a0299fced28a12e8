import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isBundleCurrent } from './built-program.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thali-bundle-'))
  write('apps/server/package.json', '{ "version": "1.2.3" }', 10)
  write('apps/server/src/cli/serve.ts', '', 10)
  write('packages/domain/src/money.ts', '', 10)
  write('packages/contract/src/refusal.ts', '', 10)
  write('apps/server/dist/program/version', '1.2.3', 20)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string, writtenAt: number): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, writtenAt, writtenAt)
}

describe('the bundle', () => {
  it('is run while no source except tests is newer', () => {
    write('packages/domain/src/money.test.ts', '', 30)
    expect(isBundleCurrent(root)).toBe(true)
  })

  it.each(['apps/server/src/cli/new.ts', 'packages/domain/src/money.ts', 'packages/contract/src/refusal.ts'])(
    'is replaced by sources after an edit of %s',
    (path) => {
      write(path, '', 30)
      expect(isBundleCurrent(root)).toBe(false)
    },
  )

  it('is replaced by sources of another version, even older ones', () => {
    write('apps/server/package.json', '{ "version": "1.2.4" }', 10)
    expect(isBundleCurrent(root)).toBe(false)
  })

  it('is replaced by sources if it was never built', () => {
    rmSync(join(root, 'apps/server/dist'), { recursive: true })
    expect(isBundleCurrent(root)).toBe(false)
  })
})
