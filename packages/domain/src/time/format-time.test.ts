import { expect, it } from 'vitest'
import {
  formatDateTime,
  formatLocalDate,
  formatMinuteOfDay,
  formatMoment,
  formatTime,
  timeStyle,
} from './format-time.ts'

const evening = Date.parse('2026-11-12T13:35:00Z')
const styleIn = (country: string, currencyCode: string) =>
  timeStyle({ currencyCode, address: { street: '', pinCode: '', city: '', state: '', country } })
const india = styleIn('India', 'INR')
const germany = styleIn('Germany', 'EUR')
const america = styleIn('USA', ' usd')

it('writes the time of an Indian store on the 12-hour clock', () => {
  expect(formatDateTime(evening, 'Asia/Kolkata', 'en', india)).toBe('12 Nov 2026, 7:05 pm')
  expect(formatTime(evening, 'Asia/Kolkata', india)).toBe('7:05 pm')
})

it('formats others by their country’s conventions, each in its own time zone', () => {
  expect(formatDateTime(evening, 'Europe/Berlin', 'en', germany)).toBe('12 Nov 2026, 14:35')
  expect(formatDateTime(evening, 'America/New_York', 'en', america)).toBe('Nov 12, 2026, 8:35 am')
})

it.each([
  ['Australia', 'AUD', '7:05 pm'],
  ['United Arab Emirates', 'AED', '7:05 pm'],
  ['Canada', 'CAD', '7:05 pm'],
  ['United Kingdom', 'GBP', '19:05'],
  ['Japan', 'JPY', '19:05'],
  ['Senegal', 'XOF', '19:05'],
  ['', '', '19:05'],
])('tells the hour in %s as people do there', (country, currencyCode, written) => {
  expect(formatMinuteOfDay(1145, styleIn(country, currencyCode))).toBe(written)
})

it('names months in Hindi, and in English for unknown languages', () => {
  expect(formatDateTime(evening, 'Asia/Kolkata', 'hi', india)).toBe('12 नवंबर 2026, 7:05 pm')
  expect(formatLocalDate('2026-09-01', 'xx', india)).toBe('1 Sep 2026')
  expect(formatLocalDate('2026-09-01', 'toString', india)).toBe('1 Sep 2026')
})

it('puts the month first only where English is written so', () => {
  const written = ['en', 'hi'].map((lang) => formatLocalDate('2026-09-01', lang, america))
  expect(written).toEqual(['Sep 1, 2026', '1 सितंबर 2026'])
  const australia = styleIn('Australia', 'AUD')
  expect(formatLocalDate('2026-09-01', 'en', australia)).toBe('1 Sep 2026')
})

it('leaves out a date that is today on the store’s clock, and only there', () => {
  const momentAt = (now: string, zone: string, style = india) =>
    formatMoment(evening, Date.parse(now), zone, 'en', style)
  expect(momentAt('2026-11-11T18:30:00Z', 'Asia/Kolkata')).toBe('7:05 pm')
  expect(momentAt('2026-11-11T18:29:59Z', 'Asia/Kolkata')).toBe('12 Nov 2026, 7:05 pm')
  expect(momentAt('2026-11-11T18:30:00Z', 'Europe/Berlin', germany)).toBe('12 Nov 2026, 14:35')
  expect(momentAt('2026-11-12T15:00:00Z', 'America/New_York', america)).toBe('8:35 am')
})

it('formats noon and midnight', () => {
  expect([0, 59, 60, 720, 1439].map((minute) => formatMinuteOfDay(minute, india))).toEqual([
    '12:00 am',
    '12:59 am',
    '1:00 am',
    '12:00 pm',
    '11:59 pm',
  ])
  expect(formatMinuteOfDay(65, germany)).toBe('01:05')
})
