import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUNDLE, isBundleCurrent } from './built-program.ts'

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

// An edited checkout has none until the next build.
describe.runIf(isBundleCurrent())('the bundle of this checkout', () => {
  const read = (name: string) => readFileSync(join(BUNDLE, name), 'utf8')

  it('is ASCII, which takes half the memory of other texts', () => {
    const others = readdirSync(BUNDLE).filter((name) => name.endsWith('.js') && /[^\0-\x7f]/.test(read(name)))
    expect(others).toEqual([])
  })

  it.each([
    ['mailboxes', 'ImapFlow = class '],
    ['mail', 'SMTPConnection = class '],
    ['passkeys', 'function verifyRegistrationResponse('],
    ['leaked passwords', '123456ApasswordA12345678'],
  ])('loads the library of %s only when it is used', (_what, part) => {
    const loaded = new Set(['cli-serve.js', 'cli-run-command.js'])
    for (const name of loaded)
      for (const [, next = ''] of read(name).matchAll(/^(?:import|export) .*"\.\/([^"]+)";$/gm))
        loaded.add(next)
    const holding = readdirSync(BUNDLE).filter((name) => name.endsWith('.js') && read(name).includes(part))
    expect(holding.length).toBeGreaterThan(0)
    expect(holding.filter((name) => loaded.has(name))).toEqual([])
    expect(loaded.size).toBeGreaterThan(10)
  })
})
