import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { DayField } from './day-field.tsx'

afterEach(cleanup)

/** Types a day as a browser does: each digit of the year makes a day of its own. */
function typeDay(required: boolean) {
  const days: string[] = []
  render(
    <TestScreen>
      <DayField label="Day" required={required} value="2026-11-28" onDay={(day) => days.push(day)} />
    </TestScreen>,
  )
  const field = screen.getByLabelText('Day') as HTMLInputElement
  const type = (...typed: readonly string[]) => {
    for (const value of typed) fireEvent.change(field, { target: { value } })
  }
  return { days, field, type }
}

it('passes on no day of a year that is being typed, and shows it until it is whole', () => {
  const { days, field, type } = typeDay(true)
  type('2026-12-28', '2026-12-15', '0002-12-15', '0020-12-15', '0202-12-15')
  expect(field.value).toBe('0202-12-15')
  type('2027-12-15')
  expect(days).toEqual(['2026-12-28', '2026-12-15', '2027-12-15'])
})

it('shows the day again when it is left half typed, unless it may be cleared', () => {
  const fixed = typeDay(true)
  fixed.type('')
  fireEvent.blur(fixed.field)
  expect([fixed.field.value, fixed.days]).toEqual(['2026-11-28', []])
  cleanup()

  const filter = typeDay(false)
  filter.type('')
  fireEvent.blur(filter.field)
  expect([filter.field.value, filter.days]).toEqual(['', ['']])
})
