/**
 * Spelling of Hindi words that can be written with the dot below or without: each has one spelling in all
 * texts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const CATALOGUES = ['apps/backoffice/src/locales/hi.po', 'apps/storefront/src/locales/hi.po']
const DOT_BELOW = /\u093c/g
const TRANSLATED = /^msgstr "(.*)"$/gm
const WORD = /[\u0900-\u0963\u0971-\u097f]+/g

it('spells each Hindi word in one way', () => {
  const spellings = new Map<string, Set<string>>()
  for (const path of CATALOGUES) {
    for (const [, text = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(TRANSLATED)) {
      for (const [word] of text.normalize('NFD').matchAll(WORD)) {
        const plain = word.replace(DOT_BELOW, '')
        spellings.set(plain, (spellings.get(plain) ?? new Set()).add(word))
      }
    }
  }
  expect(
    [...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words].join(' / ')),
  ).toEqual([])
})
