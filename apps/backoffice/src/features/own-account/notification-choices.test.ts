import {
  type SaveNotificationSettings,
  saveNotificationSettingsSchema,
} from '@thali/contract/notification-settings'
import { NOTIFICATION_KINDS, type NotificationKind } from '@thali/domain/messages/notification'
import { ASKED_KINDS, URGENT_KINDS } from '@thali/domain/messages/notification-settings'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isOnDevices,
  isPushable,
  isQuietRight,
  withBound,
  withInApp,
  withOnDevices,
} from './notification-choices.ts'

const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
const NOTHING: SaveNotificationSettings = { hidden: [], silent: [], asked: [], quiet: null }
const kind = fc.constantFrom(...KINDS)
const settings: fc.Arbitrary<SaveNotificationSettings> = fc.record({
  hidden: fc.subarray(KINDS),
  silent: fc.subarray([...URGENT_KINDS]),
  asked: fc.subarray([...ASKED_KINDS]),
  quiet: fc.constant(null),
})

it('notifies devices of urgent kinds unless silenced, and of other kinds on request', () => {
  expect(KINDS.filter((one) => isOnDevices(NOTHING, one)).sort()).toEqual([...URGENT_KINDS].sort())
  expect(KINDS.filter(isPushable).sort()).toEqual([...URGENT_KINDS, ...ASKED_KINDS].sort())
})

it('shows a choice as it was set, keeps all others, and saves only what the server accepts', () => {
  fc.assert(
    fc.property(settings, kind, fc.boolean(), (before, one, isOn) => {
      const after = { ...before, ...withOnDevices(before, one, isOn), ...withInApp(before, one, isOn) }
      expect(isOnDevices(after, one)).toBe(isOn && isPushable(one))
      expect(after.hidden.includes(one)).toBe(!isOn)
      for (const other of KINDS.filter((kind) => kind !== one)) {
        expect(isOnDevices(after, other)).toBe(isOnDevices(before, other))
        expect(after.hidden.includes(other)).toBe(before.hidden.includes(other))
      }
      expect(saveNotificationSettingsSchema.safeParse(after).success).toBe(true)
    }),
  )
})

it('keeps a bound of the quiet hours while its field is incomplete', () => {
  const night = { fromMinute: 23 * 60, toMinute: 7 * 60 }
  expect(withBound(night, 'toMinute', '06:30')).toEqual({ fromMinute: 23 * 60, toMinute: 390 })
  expect(withBound(night, 'fromMinute', '')).toBe(night)
})

it('refuses quiet hours with equal start and end, as the server does', () => {
  const clock = fc.constantFrom('00:00', '06:30', '23:00')
  fc.assert(
    fc.property(clock, clock, (from, until) => {
      const begun = withBound({ fromMinute: 0, toMinute: 0 }, 'fromMinute', from)
      const quiet = withBound(begun, 'toMinute', until)
      const isTaken = saveNotificationSettingsSchema.safeParse({ ...NOTHING, quiet }).success
      expect(isQuietRight(quiet)).toBe(isTaken)
    }),
  )
  expect(isQuietRight(null)).toBe(true)
})
