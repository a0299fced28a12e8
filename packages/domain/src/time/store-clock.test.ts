import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { businessDay, isTimeZone, previousDate, storeTime } from './store-clock.ts'

afterEach(() => vi.unstubAllGlobals())

const utc = (text: string) => Date.parse(text)

describe("the store's clock", () => {
  it('uses its own time zone', () => {
    expect(storeTime(utc('2026-11-12T20:15:59Z'), 'Asia/Kolkata')).toEqual({
      date: '2026-11-13',
      minuteOfDay: 105,
    })
    expect(storeTime(utc('2026-11-12T18:30:00Z'), 'Asia/Kolkata')).toEqual({
      date: '2026-11-13',
      minuteOfDay: 0,
    })
  })

  it('handles daylight saving', () => {
    const minutes = ['00:59', '01:00'].map(
      (c) => storeTime(utc(`2026-03-29T${c}:00Z`), 'Europe/Berlin').minuteOfDay,
    )
    expect(minutes).toEqual([119, 180])
  })

  it('shows the same in browsers without Temporal', async () => {
    // A separate implementation without a cache.
    vi.resetModules()
    const browser = await import('./store-clock.ts')
    const zones = [
      'Asia/Kolkata',
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Pacific/Chatham',
      'Africa/Casablanca',
    ]
    const at = fc.integer({ min: utc('2000-01-01T00:00:00Z'), max: utc('2100-01-01T00:00:00Z') })
    fc.assert(
      fc.property(at, fc.constantFrom(...zones), (instant, zone) => {
        const shown = storeTime(instant, zone)
        vi.stubGlobal('Temporal', undefined)
        expect(browser.storeTime(instant, zone)).toEqual(shown)
        vi.unstubAllGlobals()
      }),
    )
  })
})

it('accepts time zones only by name', () => {
  expect(['Asia/Kolkata', 'UTC', 'Europe/Berlin'].map(isTimeZone)).toEqual([true, true, true])
  expect(['Asia/Nowhere', '', '+05:30', '../etc'].map(isTimeZone)).toEqual([false, false, false, false])
})

it.each([
  ['2026-11-12', '2026-11-11'],
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2100-03-01', '2100-02-28'],
  ['2000-03-01', '2000-02-29'],
  ['2027-01-01', '2026-12-31'],
])('counts back from %s to %s', (date, before) => {
  expect(previousDate(date)).toBe(before)
})

it('starts the business day at 04:00 of the store', () => {
  const day = (clock: string) => businessDay(utc(`2026-11-12T${clock}:00+05:30`), 'Asia/Kolkata', 240)
  expect([day('03:59'), day('04:00'), day('23:59')]).toEqual(['2026-11-11', '2026-11-12', '2026-11-12'])
  expect(businessDay(utc('2026-11-12T00:00:00+05:30'), 'Asia/Kolkata', 0)).toBe('2026-11-12')
})
