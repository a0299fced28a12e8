import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSlug, SLUG_MAX } from './slug.ts'
import { numberedSlug, slugFromName } from './slug-from-name.ts'

it('takes letters and digits of a name, without accents and apostrophes', () => {
  expect(slugFromName("  Asha's Café & Bar – 24×7 ")).toBe('ashas-cafe-bar-24-7')
  expect(slugFromName('寿司')).toBe('')
})

it('transliterates a name in Devanagari as spoken', () => {
  const spoken = {
    'साउथ चूल्हा': 'sauth-chulha',
    'लता भोजनालय': 'lata-bhojanalay',
    'श्री महालक्ष्मी मिठाई भंडार': 'shri-mahalakshmi-mithai-bhandar',
    'पंजाब ढाबा २४': 'panjab-dhaba-24',
    'ज़ायका (पुराने घंटाघर के पास)': 'zayaka-purane-ghantaghar-ke-pas',
    'Café चाय': 'cafe-chay',
  }
  for (const [name, slug] of Object.entries(spoken)) expect(slugFromName(name)).toBe(slug)
})

it('makes a valid slug or nothing of any name, also with a number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 2, max: 99 }),
      (name, number) => {
        const slug = slugFromName(name)
        expect(slug === '' || isSlug(slug)).toBe(true)
        if (slug !== '') expect(isSlug(numberedSlug(slug, number))).toBe(true)
      },
    ),
  )
  expect(numberedSlug('x'.repeat(SLUG_MAX), 10)).toHaveLength(SLUG_MAX)
})
