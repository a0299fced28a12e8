import { expect, it } from 'vitest'
import { readDayFilters, writeFilters } from './list-filters.ts'

const read = (search: string) => readDayFilters(new URLSearchParams(search))

it('accepts days that exist, each by itself, and ignores others', () => {
  expect(read('from=2026-11-20&until=2026-11-21')).toEqual({ from: '2026-11-20', until: '2026-11-21' })
  expect(read('from=2026-11-20')).toEqual({ from: '2026-11-20', until: '' })
  for (const from of ['2026-13-01', '2026-02-30', 'yesterday', '20.11.2026'])
    expect(read(`from=${from}&until=2026-11-21`)).toEqual({ from: '', until: '2026-11-21' })
})

it('writes no default filter, so that a list without filters has a plain URL', () => {
  expect(writeFilters({ search: '', from: '', until: '' }).size).toBe(0)
  expect(writeFilters({ search: 'Asha & Co', from: '2026-11-20', until: '' }).toString()).toBe(
    'search=Asha+%26+Co&from=2026-11-20',
  )
})
