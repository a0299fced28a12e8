import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  devicesThatHear,
  devicesToNotify,
  isQuietAt,
  type NotificationSettings,
  URGENT_KINDS,
} from './notification-settings.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const span = fc
  .record({ fromMinute: minute, toMinute: minute })
  .filter(({ fromMinute, toMinute }) => fromMinute !== toMinute)
const kind = fc.constantFrom(...URGENT_KINDS)
const settings: fc.Arbitrary<NotificationSettings> = fc.record({
  hidden: fc.constant([]),
  silent: fc.uniqueArray(kind),
  asked: fc.constantFrom([], ['mail-received'] as const),
  quiet: fc.option(span),
})
const devices = fc.array(fc.record({ settings: fc.option(settings) }), { maxLength: 6 })

const NIGHT = { fromMinute: 1380, toMinute: 420 }
const asleep = { settings: { ...DEFAULT_NOTIFICATION_SETTINGS, quiet: NIGHT } }
const awake = { settings: DEFAULT_NOTIFICATION_SETTINGS }

describe('quiet hours', () => {
  it('begin with their first minute and end before their last, also over midnight', () => {
    expect([1379, 1380, 0, 419, 420].map((at) => isQuietAt(NIGHT, at))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect([599, 600, 719, 720].map((at) => isQuietAt({ fromMinute: 600, toMinute: 720 }, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('leave out just the minutes of the span that is turned round', () => {
    fc.assert(
      fc.property(span, minute, ({ fromMinute, toMinute }, at) => {
        const round = { fromMinute: toMinute, toMinute: fromMinute }
        return isQuietAt({ fromMinute, toMinute }, at) !== isQuietAt(round, at)
      }),
    )
  })
})

describe('devices', () => {
  it('stay silent in quiet hours and for kinds that their person switched off', () => {
    expect(devicesToNotify([asleep, awake], 'orders-waiting', 0)).toEqual([awake])
    const off = { settings: { ...DEFAULT_NOTIFICATION_SETTINGS, silent: ['orders-waiting'] as const } }
    expect(devicesToNotify([off, awake], 'orders-waiting', 720)).toEqual([awake])
    expect(devicesToNotify([off, awake], 'message-unanswered', 720)).toEqual([off, awake])
  })

  it('are never all silenced: at least one is notified if there is any', () => {
    fc.assert(
      fc.property(devices, kind, minute, (all, of, at) => {
        expect(devicesToNotify(all, of, at).length > 0).toBe(all.length > 0)
      }),
    )
  })

  it('are all notified by default', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(awake, { settings: null })), kind, minute, (all, of, at) => {
        expect(devicesToNotify(all, of, at)).toEqual(all)
      }),
    )
  })

  it('get non-urgent kinds only if their person enabled them, and never in quiet hours', () => {
    const asking = { settings: { ...DEFAULT_NOTIFICATION_SETTINGS, asked: ['mail-received'] as const } }
    const before = { settings: { hidden: [], silent: [], quiet: null } }
    const all = [awake, before, { settings: null }, asking]
    expect(devicesToNotify(all, 'mail-received', 720)).toEqual([asking])
    const asleep = { settings: { ...asking.settings, quiet: NIGHT } }
    expect(devicesToNotify([asleep], 'mail-received', 0)).toEqual([])
    expect(devicesToNotify([asleep], 'mail-received', 720)).toEqual([asleep])
  })

  it('that are active throughout a span are notified at each of its minutes', () => {
    fc.assert(
      fc.property(devices, kind, span, minute, (all, of, quiet, at) => {
        if (!isQuietAt(quiet, at)) return
        const told = devicesToNotify(all, of, at)
        for (const device of devicesThatHear(all, of, quiet)) expect(told).toContain(device)
      }),
      { numRuns: 50 },
    )
  })
})
