import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pruneAssets } from './prune-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW_MS = Date.UTC(2026, 10, 20)

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thali-prune-'))
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
  const manifest = {
    'src/client.tsx': { file: 'assets/client-AAAAAAAA.js', css: ['assets/client-BBBBBBBB.css'] },
  }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('removes only assets that are in no manifest and unused by recent pages', () => {
  asset('client-AAAAAAAA.js', 100)
  asset('client-BBBBBBBB.css', 100)
  asset('client-CCCCCCCC.js', 13)
  asset('client-DDDDDDDD.js', 15)
  asset('picture.png', 100)

  expect(pruneAssets(folder, NOW_MS)).toEqual(['assets/client-DDDDDDDD.js'])
  expect(existsSync(join(folder, 'assets/client-DDDDDDDD.js'))).toBe(false)
  expect(existsSync(join(folder, 'assets/client-CCCCCCCC.js'))).toBe(true)
})

function asset(name: string, ageDays: number): void {
  const path = join(folder, 'assets', name)
  writeFileSync(path, '')
  const at = new Date(NOW_MS - ageDays * DAY_MS)
  utimesSync(path, at, at)
}
