/** Choices of notifications as their form shows them: by kind, in the app and on one's own devices. */
import type { SaveNotificationSettings } from '@thali/contract/notification-settings'
import type { NotificationKind } from '@thali/domain/messages/notification'
import { isAsked, isUrgent, type QuietHours } from '@thali/domain/messages/notification-settings'
import { minuteOfClockTime } from '@thali/domain/time/due-time'

type Choices = Pick<SaveNotificationSettings, 'hidden' | 'silent' | 'asked'>

/** Whether devices can be notified of a kind at all. */
export function isPushable(kind: NotificationKind): boolean {
  return isUrgent(kind) || isAsked(kind)
}

/** Urgent kinds reach devices unless silenced, others only on request. */
export function isOnDevices({ silent, asked }: Choices, kind: NotificationKind): boolean {
  if (isUrgent(kind)) return !silent.includes(kind)
  return isAsked(kind) && asked.includes(kind)
}

export function withOnDevices(choices: Choices, kind: NotificationKind, isOn: boolean): Partial<Choices> {
  if (isUrgent(kind)) return { silent: toggled(choices.silent, kind, !isOn) }
  return isAsked(kind) ? { asked: toggled(choices.asked, kind, isOn) } : {}
}

export function withInApp({ hidden }: Choices, kind: NotificationKind, isOn: boolean): Partial<Choices> {
  return { hidden: toggled(hidden, kind, !isOn) }
}

/** Quiet hours with a bound as typed; an incomplete field keeps the earlier value. */
export function withBound(quiet: QuietHours, bound: keyof QuietHours, clock: string): QuietHours {
  return clock === '' ? quiet : { ...quiet, [bound]: minuteOfClockTime(clock) }
}

/** Whether quiet hours end at another time than they begin: else they would have no end. */
export function isQuietRight(quiet: QuietHours | null): boolean {
  return quiet === null || quiet.fromMinute !== quiet.toMinute
}

function toggled<T>(list: readonly T[], one: T, isIn: boolean): T[] {
  const others = list.filter((other) => other !== one)
  return isIn ? [...others, one] : others
}
