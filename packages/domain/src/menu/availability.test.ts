import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMenuOpen, isMenuOpenWithGrace, minutesToNextChange, openMenus } from './availability.ts'

const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const served = (start: string, end: string, active = true) => ({
  active,
  window: { startMinute: at(start), endMinute: at(end) },
})
const allDay = { active: true, window: null }
const breakfast = served('07:00', '11:30')
const night = served('22:00', '02:00')

describe('a menu is open', () => {
  it('from its start to the last second of its end minute', () => {
    const open = ['06:59', '07:00', '11:30', '11:31'].map((clock) => isMenuOpen(breakfast, at(clock)))
    expect(open).toEqual([false, true, true, false])
  })

  it('across midnight', () => {
    const open = ['21:59', '22:00', '00:00', '02:00', '02:01'].map((clock) => isMenuOpen(night, at(clock)))
    expect(open).toEqual([false, true, true, true, false])
  })

  it('all day without a window or with equal ends', () => {
    for (const menu of [allDay, served('09:00', '09:00')]) expect(isMenuOpen(menu, at('03:00'))).toBe(true)
  })

  it('never while inactive', () => {
    expect(isMenuOpen({ active: false, window: null }, 0)).toBe(false)
    expect(isMenuOpenWithGrace(served('07:00', '11:30', false), at('08:00'))).toBe(false)
  })
})

describe('grace', () => {
  it('lasts 15 minutes after the end, past midnight too, and never begins early', () => {
    const early = served('20:00', '23:50')
    const open = ['19:59', '00:05', '00:06'].map((clock) => isMenuOpenWithGrace(early, at(clock)))
    expect(open).toEqual([false, true, false])
    expect(isMenuOpenWithGrace(breakfast, at('11:45'))).toBe(true)
    expect(isMenuOpenWithGrace(breakfast, at('11:46'))).toBe(false)
    expect(isMenuOpenWithGrace(breakfast, at('11:35'), 4)).toBe(false)
  })
})

describe('the next change', () => {
  it('is when the first of several menus opens or closes', () => {
    expect(minutesToNextChange([breakfast, night], at('06:00'))).toBe(60)
    expect(minutesToNextChange([breakfast, night], at('07:00'))).toBe(271)
    expect(minutesToNextChange([breakfast, night], at('23:00'))).toBe(181)
  })

  it('never comes for menus that are always or never open', () => {
    const never = [
      allDay,
      served('00:00', '23:59'),
      served('10:00', '09:59'),
      served('07:00', '11:30', false),
    ]
    expect(minutesToNextChange(never, at('12:00'))).toBeNull()
  })

  it('is not missed and not early: until then the same menus are open', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const menu = fc.record({
      active: fc.boolean(),
      window: fc.option(fc.record({ startMinute: minute, endMinute: minute })),
    })
    fc.assert(
      fc.property(fc.array(menu, { maxLength: 3 }), minute, (menus, now) => {
        const until = minutesToNextChange(menus, now) ?? 1440
        for (let later = 0; later < until; later += 1) {
          expect(openMenus(menus, (now + later) % 1440)).toEqual(openMenus(menus, now))
        }
      }),
      { numRuns: 60 },
    )
  })
})
