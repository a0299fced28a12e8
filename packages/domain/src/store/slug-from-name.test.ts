import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSlug, SLUG_MAX } from './slug.ts'
import { numberedSlug, slugFromName } from './slug-from-name.ts'

it('takes letters and digits of a name, without accents and apostrophes', () => {
  expect(slugFromName("  Asha's Café & Bar – 24×7 ")).toBe('ashas-cafe-bar-24-7')
  expect(slugFromName('साउथ चूल्हा')).toBe('')
})

it('makes a slug or nothing of any name, and with a number a slug again', () => {
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
