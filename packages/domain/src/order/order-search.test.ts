import { expect, it } from 'vitest'
import { nameKey, phoneEnd, readOrderSearch } from './order-search.ts'

it('reads a short number as that of an order, a table or the end of a phone', () => {
  expect(readOrderSearch(' #57 ')).toMatchObject({ number: 57, phoneDigits: null, namePrefix: null })
  expect(readOrderSearch('3210')).toMatchObject({ number: 3210, phoneDigits: '3210' })
  expect(readOrderSearch('+91 98765-43210')).toMatchObject({ number: null, phoneDigits: '919876543210' })
  expect(readOrderSearch('4')?.places).toContain('Table 4')
})

it('reads letters as the beginning of a name, or a table', () => {
  expect(readOrderSearch('ASHA  r')).toMatchObject({ number: null, namePrefix: 'asha r' })
  expect(readOrderSearch('table 4')?.places).toContain('Table 4')
  expect(readOrderSearch('a')).toMatchObject({ namePrefix: null })
  expect(readOrderSearch('आशा')).toMatchObject({ namePrefix: 'आशा' })
  expect(readOrderSearch('  ')).toBe(null)
})

it('creates the search keys of orders', () => {
  expect(nameKey(' Asha\u00a0Rao ')).toBe('asha rao')
  expect(phoneEnd('+919876543210')).toBe('3210')
  expect(phoneEnd('')).toBe('')
})
