import { makeStoreFile } from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { readStoreFile } from './store-file.ts'

it('reads the taxes of new dishes, and reports problems', () => {
  const CGST = { label: 'CGST', value: 2.5 }
  const profile = { taxes: [CGST], categoryTaxes: [{ categoryID: 'bar', taxes: [] }] }
  expect(readStoreFile(makeStoreFile({ profile }))).toMatchObject({
    ok: true,
    store: {
      profile: {
        taxes: { standard: [{ label: 'CGST', bps: 250 }], byCategory: [{ categoryId: 'bar', taxes: [] }] },
      },
    },
  })
  const none = readStoreFile(makeStoreFile())
  expect(none.ok && none.store.profile).not.toHaveProperty('taxes')
  const twice = {
    taxes: [{ label: '', value: 500 }],
    categoryTaxes: [...profile.categoryTaxes, ...profile.categoryTaxes],
  }
  const wrong = readStoreFile(makeStoreFile({ profile: twice }))
  expect(wrong.ok ? [] : wrong.problems.map(({ path }) => path).sort()).toEqual([
    'profile.categoryTaxes[1].categoryID',
    'profile.taxes[0].label',
    'profile.taxes[0].value',
  ])
})
