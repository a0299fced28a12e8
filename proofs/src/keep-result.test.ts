import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepResult } from './keep-result.ts'

const AT = new Date('2026-11-23T10:00:00Z')
const RUN = {
  promise: 'A1',
  engine: 'sqlite',
  seed: 7,
  count: 1000,
  seconds: 17.5,
  figures: { orders: 1000 },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thali-results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps the newest run of a promise and engine, with its violations', () => {
  keepResult({ ...RUN, violations: [] }, AT, folder)
  const file = keepResult({ ...RUN, seed: 8, violations: ['an order was lost'] }, AT, folder)
  keepResult({ ...RUN, engine: null, violations: [] }, AT, folder)

  expect(readdirSync(folder).toSorted()).toEqual(['a1-sqlite.json', 'a1.json'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    promise: 'a1',
    holds: false,
    at: '2026-11-23',
    seed: 8,
    violations: ['an order was lost'],
  })
})
