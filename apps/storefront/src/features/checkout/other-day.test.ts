/** Search for a later day for a dish that is sold out today. */
import { anItem } from '@thali/builders/make-menu'
import { aStore } from '@thali/builders/make-page-state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findOtherDay } from './other-day.ts'

const lassi = anItem('Sweet Lassi')
/** Days on which there is lassi. */
let served: readonly string[]
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-20T12:00:00+05:30')
  served = ['2026-11-22']
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://tara.test')
    if (!pathname.endsWith('/items')) {
      const slots = [{ time: '02:00', left: 0 }, { time: '02:30' }, { time: '18:00' }]
      const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => ({ day, slots }))
      return Promise.resolve(Response.json({ timeZone: 'Asia/Kolkata', lastDay: '2026-11-23', days }))
    }
    const day = searchParams.get('day') ?? ''
    asked.push(`${day} ${searchParams.get('time')}`)
    return Promise.resolve(Response.json({ items: served.includes(day) ? [lassi] : [] }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (chosen: { day: string; time: string } | null = null) => {
  const store = aStore({ timeZone: 'Asia/Kolkata', dayTurnsAtMinute: 240 })
  return findOtherDay({ ...{ store, orderType: 'Delivery', itemId: lassi.id, windows: [] }, chosen })
}

it('finds the first free time of the next business day on which the dish is available', async () => {
  expect(await find()).toEqual({ day: '2026-11-22', time: '18:00' })
  expect(asked).toEqual(['2026-11-21 18:00', '2026-11-22 18:00'])
})

it('keeps the time chosen for the cart if the dish is available then', async () => {
  const chosen = { day: '2026-11-22', time: '19:00' }
  expect(await find(chosen)).toEqual(chosen)
  expect(asked).toEqual(['2026-11-22 19:00'])
})

it('tells apart that no day has it and that there was no answer', async () => {
  served = []
  expect(await find()).toBe('none')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await find()).toBe('no-answer')
})
