import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import { expect, it } from 'vitest'
import { readStoreFile } from './store-file.ts'

const warnedPaths = (file: unknown) => readStoreFile(file).warnings.map(({ path }) => path)

it('warns of entries that cannot be ordered, of a false Pure Veg, and of taxes without GSTIN', () => {
  const items = [
    makeItem({ label: 'Water', configs: [] }),
    makeItem({ label: 'Smile', configs: [makeGroup({ contents: [makeOption({ value: 0 })] })] }),
    makeItem({ label: 'Chicken', veg: false, taxes: [{ label: 'GST', value: 5 }] }),
  ]
  const file = makeStoreFile({
    profile: { gstNo: '' },
    menus: [makeMenu({ pureVeg: true, categories: [makeCategory({ items })] })],
  })

  expect(readStoreFile(file).ok).toBe(true)
  expect(warnedPaths(file).sort()).toEqual([
    'menus[0].categories[0].items[0].configs',
    'menus[0].categories[0].items[1].configs',
    'menus[0].pureVeg',
    'profile.gstNo',
  ])
})

it('warns of a store without a name, whose export has an empty one', () => {
  const reading = readStoreFile(makeStoreFile({ profile: { name: '' } }))
  expect(reading.ok).toBe(true)
  expect(reading.warnings).toEqual([
    { path: 'profile.name', message: 'is missing: pages call the store "Business Name"' },
  ])
})

it('names no GSTIN to a taxed store outside India', () => {
  const address = { street: '', pinCode: '', city: 'New York', state: 'NY', country: 'United States' }
  const items = [makeItem({ taxes: [{ label: 'Sales tax', value: 8.875 }] })]
  const file = makeStoreFile({
    profile: { gstNo: '', fssaiNo: '', address, currencyCode: 'USD' },
    menus: [makeMenu({ categories: [makeCategory({ items })] })],
  })
  expect(readStoreFile(file)).toMatchObject({ ok: true, warnings: [] })
})
