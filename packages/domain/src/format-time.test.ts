import { expect, it } from 'vitest'
import {
  formatDateTime,
  formatLocalDate,
  formatMinuteOfDay,
  formatMoment,
  formatTime,
} from './format-time.ts'

const evening = Date.parse('2026-11-12T13:35:00Z')

it('writes the time of an Indian store on the 12-hour clock', () => {
  expect(formatDateTime(evening, 'Asia/Kolkata', 'en', true)).toBe('12 Nov 2026, 7:05 pm')
  expect(formatTime(evening, 'Asia/Kolkata', 'hi', true)).toBe('7:05 pm')
})

it('writes others on the 24-hour clock, each in its own time zone', () => {
  expect(formatDateTime(evening, 'Europe/Berlin', 'en', false)).toBe('12 Nov 2026, 14:35')
})

it('names months in Hindi, and in English for languages it does not know', () => {
  expect(formatDateTime(evening, 'Asia/Kolkata', 'hi', true)).toBe('12 नवंबर 2026, 7:05 pm')
  expect(formatLocalDate('2026-09-01', 'xx')).toBe('1 Sep 2026')
  expect(formatLocalDate('2026-09-01', 'toString')).toBe('1 Sep 2026')
})

it('leaves out a date that is today on the store’s clock, and only there', () => {
  const momentAt = (now: string, zone: string, indian: boolean) =>
    formatMoment(evening, Date.parse(now), zone, 'en', indian)
  expect(momentAt('2026-11-11T18:30:00Z', 'Asia/Kolkata', true)).toBe('7:05 pm')
  expect(momentAt('2026-11-11T18:29:59Z', 'Asia/Kolkata', true)).toBe('12 Nov 2026, 7:05 pm')
  expect(momentAt('2026-11-11T18:30:00Z', 'Europe/Berlin', false)).toBe('12 Nov 2026, 14:35')
})

it('knows noon and midnight', () => {
  expect([0, 59, 60, 720, 1439].map((minute) => formatMinuteOfDay(minute, true))).toEqual([
    '12:00 am',
    '12:59 am',
    '1:00 am',
    '12:00 pm',
    '11:59 pm',
  ])
  expect(formatMinuteOfDay(65, false)).toBe('01:05')
})
