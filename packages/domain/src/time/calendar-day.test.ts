import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOfEpochDay, epochDay, WEEKDAYS, weekdayOf } from './calendar-day.ts'

it('counts days as the calendar of the machine does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
      const date = new Date(days * 86_400_000)
      expect(dateOfEpochDay(days)).toBe(date.toISOString().slice(0, 10))
      expect(epochDay(dateOfEpochDay(days))).toBe(days)
      expect(weekdayOf(days)).toBe(WEEKDAYS[(date.getUTCDay() + 6) % 7])
    }),
  )
})
