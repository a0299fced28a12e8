/** What somebody of the staff is told of, and when their own devices stay silent. */
import type { NotificationKind } from './notification.ts'

/** Kinds that are told by web push as well, to devices of the staff. */
export const PUSHED_KINDS = ['orders-waiting', 'message-unanswered'] as const satisfies NotificationKind[]
export type PushedKind = (typeof PUSHED_KINDS)[number]

/** A span of each day by the store's clock, in minutes from midnight; it may cross midnight. */
export interface QuietHours {
  readonly fromMinute: number
  /** Exclusive, and another than `fromMinute`. */
  readonly toMinute: number
}

export interface NotificationSettings {
  /** Kinds that are not listed for them in the app. */
  readonly hidden: readonly NotificationKind[]
  /** Kinds that their devices are not told of. */
  readonly silent: readonly PushedKind[]
  /** When their devices are told of nothing; null: never. */
  readonly quiet: QuietHours | null
}

/** As long as somebody has chosen nothing. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = { hidden: [], silent: [], quiet: null }

const DAY_MINUTES = 24 * 60

export function isQuietAt({ fromMinute, toMinute }: QuietHours, minuteOfDay: number): boolean {
  return fromMinute < toMinute
    ? minuteOfDay >= fromMinute && minuteOfDay < toMinute
    : minuteOfDay >= fromMinute || minuteOfDay < toMinute
}

/** A device with the settings of its person; null: that of a screen, which is told of everything. */
export interface ToldDevice {
  readonly settings: NotificationSettings | null
}

function hears({ settings }: ToldDevice, kind: PushedKind, minuteOfDay: number): boolean {
  if (settings === null) return true
  if (settings.silent.includes(kind)) return false
  return settings.quiet === null || !isQuietAt(settings.quiet, minuteOfDay)
}

/** Devices that are told of a kind now. Where all would stay silent, all are told: somebody has to hear of it. */
export function devicesToTell<Device extends ToldDevice>(
  devices: readonly Device[],
  kind: PushedKind,
  minuteOfDay: number,
): readonly Device[] {
  const hearing = devices.filter((device) => hears(device, kind, minuteOfDay))
  return hearing.length > 0 ? hearing : devices
}

/** Devices that are told of a kind by their own choice at each minute of a span. */
export function devicesThatHear<Device extends ToldDevice>(
  devices: readonly Device[],
  kind: PushedKind,
  span: QuietHours,
): readonly Device[] {
  const minutes = Array.from({ length: DAY_MINUTES }, (_, minute) => minute)
  const within = minutes.filter((minute) => isQuietAt(span, minute))
  return devices.filter((device) => within.every((minute) => hears(device, kind, minute)))
}
