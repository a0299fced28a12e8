import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashInputs } from './build-inputs.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'thali-inputs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

it.each([
  'package-lock.json',
  'packages/contract/package.json',
  'packages/domain/src/money/money.ts',
  'apps/storefront/vite.config.ts',
])('finds a build stale once %s has changed', (path) => {
  write(path, 'before')
  const before = hashInputs('storefront', root)
  write(path, 'after')

  expect(hashInputs('storefront', root)).not.toBe(before)
})

it.each(['apps/backoffice/src/client.tsx', 'apps/storefront/src/cart.test.ts', 'apps/storefront/dist/a.js'])(
  'keeps a build of the storefront when %s changes',
  (path) => {
    write(path, 'before')
    const before = hashInputs('storefront', root)
    write(path, 'after')

    expect(hashInputs('storefront', root)).toBe(before)
  },
)
