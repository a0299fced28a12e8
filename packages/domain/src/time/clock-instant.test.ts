import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfEpochDay, epochDay } from './calendar-day.ts'
import { instantOf } from './clock-instant.ts'
import { storeTime } from './store-clock.ts'

const at = (date: string, time: string, timeZone: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(instantOf(epochDay(date), hour * 60 + minute, timeZone)).toISOString()
}

describe('the instant of a time of the clock', () => {
  it('is the one at which that clock shows it', () => {
    const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
    // Noon is left out by no clock.
    const minutes = fc.integer({ min: 5 * 60, max: 22 * 60 })
    fc.assert(
      fc.property(zones, fc.integer({ min: 20_000, max: 25_000 }), minutes, (zone, day, minute) => {
        expect(storeTime(instantOf(day, minute, zone), zone)).toEqual({
          date: dateOfEpochDay(day),
          minuteOfDay: minute,
        })
      }),
    )
  })

  it('is as far after the change if skipped, and one of both if repeated', () => {
    expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    // West of Greenwich, too: there it was before the change.
    expect(at('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(
      at('2026-10-25', '02:30', 'Europe/Berlin'),
    )
  })
})
