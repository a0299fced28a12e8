import { expect, it } from 'vitest'
import { readChoice, shiftPeriod, writeChoice } from './period-choice.ts'

const read = (search: string) => readChoice(new URLSearchParams(search))

it('is stored in the URL', () => {
  for (const search of ['period=7-days', 'from=2026-11-01&to=2026-11-03']) {
    expect(writeChoice(read(search)).toString()).toBe(search)
  }
})

it('is today if the URL is invalid', () => {
  const searches = ['', 'period=year', 'from=2026-11-03&to=2026-11-01', 'from=2026-02-30&to=2026-03-01']
  expect(searches.map(read)).toEqual(searches.map(() => ({ name: 'today' })))
})

it('moves by its own length, a whole month by months', () => {
  expect(shiftPeriod({ from: '2026-11-21', to: '2026-11-21' }, -1)).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
  expect(shiftPeriod({ from: '2026-11-15', to: '2026-11-21' }, 1)).toEqual({
    from: '2026-11-22',
    to: '2026-11-28',
  })
  expect(shiftPeriod({ from: '2026-03-01', to: '2026-03-31' }, -1)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(shiftPeriod({ from: '2026-01-01', to: '2026-01-31' }, 1)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})
