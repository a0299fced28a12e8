import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFiles, compressibleFiles } from './compress-files.ts'
import { faultsOfCompression, faultsOfHead, faultsOfPage } from './page-weight.ts'

let folder = ''
const text = Array.from({ length: 1000 }, (_, at) => `dish ${at * 7919}`).join(' ')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thali-weight-'))
  for (const name of ['page.js', 'page.css']) writeFileSync(join(folder, name), text)
  await compressFiles(folder)
})

afterEach(() => rmSync(folder, { recursive: true }))

it('finds no fault in a page within its budget, compressed by the build', () => {
  const files = compressibleFiles(folder).sort()
  expect(files).toEqual(['page.css', 'page.js'])
  expect(faultsOfCompression(folder, files)).toEqual([])
  expect(faultsOfPage('page', folder, files, { bytes: 2 * text.length, files: 2 })).toEqual([])
})

it('refuses a page of too many bytes, of too many files, and one that was not built', () => {
  const files = ['page.css', 'page.js']
  expect(faultsOfPage('page', folder, files, { bytes: 1000, files: 2 })).toEqual([
    expect.stringContaining('of 1000 bytes'),
  ])
  expect(faultsOfPage('page', folder, files, { bytes: 100_000, files: 1 })).toEqual(['page: 2 of 1 files'])
  expect(faultsOfPage('page', folder, [], { bytes: 1, files: 1 })).toEqual(['page: nothing was built'])
})

it('refuses a file that leaves uncompressed, or as another', () => {
  writeFileSync(join(folder, 'late.js'), text)
  writeFileSync(join(folder, 'page.css.br'), brotliCompressSync('older'))
  expect(faultsOfCompression(folder, ['late.js', 'page.css', 'page.js'])).toEqual([
    'late.js: not compressed by the build',
    'page.css: not compressed by the build',
  ])
})

it('refuses a page with its encoding beyond the bytes that browsers scan', () => {
  const html = (links: number) =>
    `<head>${'<link rel="modulepreload">'.repeat(links)}<meta charset="utf-8" />`
  expect(faultsOfHead('page', html(10))).toEqual([])
  expect(faultsOfHead('page', html(100))).toHaveLength(1)
})

it('weighs an uncompressed file by its raw size', () => {
  writeFileSync(join(folder, 'late.js'), text)
  expect(faultsOfPage('page', folder, ['late.js'], { bytes: text.length - 1 })).toHaveLength(1)
  expect(faultsOfPage('page', folder, ['page.js'], { bytes: text.length - 1 })).toEqual([])
})
