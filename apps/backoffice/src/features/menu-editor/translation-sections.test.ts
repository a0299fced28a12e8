import type { MenuTexts } from '@thali/contract/menu-editor'
import { expect, it } from 'vitest'
import { toSections } from './translation-sections.ts'

type Entry = MenuTexts['entries'][number]

const entry = (kind: Entry['kind'], label: string, translated = ''): Entry => ({
  kind,
  id: label,
  revision: 1,
  texts: [{ path: 'label', base: label, translated }],
})

it('lists dishes under their category, and a menu with its first category', () => {
  const sections = toSections([
    entry('menu', 'Card'),
    entry('category', 'Hot', 'गरम'),
    entry('item', 'Tea', 'चाय'),
    entry('item', 'Coffee'),
    entry('category', 'Cold'),
    entry('menu', 'Night'),
  ])
  expect(
    sections.map(({ label, missing, entries }) => [label, missing, entries.map(({ id }) => id)]),
  ).toEqual([
    ['Hot', 2, ['Card', 'Hot', 'Tea', 'Coffee']],
    ['Cold', 1, ['Cold']],
    ['Night', 1, ['Night']],
  ])
})
