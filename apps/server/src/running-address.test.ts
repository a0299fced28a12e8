import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { findRunningAddress, keepRunningAddress } from './running-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'thali-address-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is known while the server runs', () => {
  expect(findRunningAddress(folder)).toBeNull()
  const kept = keepRunningAddress(folder, 'http://localhost:4001', () => expect.unreachable())
  expect(findRunningAddress(folder)).toBe('http://localhost:4001')
  kept.release()
  expect(findRunningAddress(folder)).toBeNull()
})

it('warns, and ends no server, where it cannot be kept', () => {
  const warn = vi.fn()
  keepRunningAddress(join(folder, 'nowhere'), 'http://localhost:4001', warn).release()
  expect(warn).toHaveBeenCalledOnce()
})

it.each([
  ['of a killed server', JSON.stringify({ address: 'http://localhost:4001', pid: 2 ** 22 + 1 })],
  ['that is cut off', '{"address":'],
])('is not taken from a file %s', (_, text) => {
  writeFileSync(join(folder, 'server.json'), text)
  expect(findRunningAddress(folder)).toBeNull()
})
