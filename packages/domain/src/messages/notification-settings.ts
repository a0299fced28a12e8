/** What somebody of the staff is told of, and when their own devices stay silent. */
import type { NotificationKind } from './notification.ts'

/** Kinds that are told by web push as well, to devices of the staff; somebody has to hear of them. */
export const URGENT_KINDS = [
  'orders-waiting',
  'message-unanswered',
  'reservation-requested',
] as const satisfies NotificationKind[]
export type UrgentKind = (typeof URGENT_KINDS)[number]

/** Kinds that are told by web push only to who has asked for it, and may do something about it. */
export const ASKED_KINDS = ['mail-received'] as const satisfies NotificationKind[]
export type AskedKind = (typeof ASKED_KINDS)[number]

export type PushedKind = UrgentKind | AskedKind

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
  readonly silent: readonly UrgentKind[]
  /** Kinds that their devices are told of since they asked for it; missing where they chose before there were any. */
  readonly asked?: readonly AskedKind[]
  /** When their devices are told of nothing; null: never. */
  readonly quiet: QuietHours | null
}

/** As long as somebody has chosen nothing. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  hidden: [],
  silent: [],
  asked: [],
  quiet: null,
}

const DAY_MINUTES = 24 * 60

export function isQuietAt({ fromMinute, toMinute }: QuietHours, minuteOfDay: number): boolean {
  return fromMinute < toMinute
    ? minuteOfDay >= fromMinute && minuteOfDay < toMinute
    : minuteOfDay >= fromMinute || minuteOfDay < toMinute
}

/** A device with the settings of its person; null: that of a screen, which is told of all that is urgent. */
export interface ToldDevice {
  readonly settings: NotificationSettings | null
}

export function isUrgent(kind: NotificationKind): kind is UrgentKind {
  return URGENT_KINDS.some((urgent) => urgent === kind)
}

export function isAsked(kind: NotificationKind): kind is AskedKind {
  return ASKED_KINDS.some((asked) => asked === kind)
}

function hears({ settings }: ToldDevice, kind: PushedKind, minuteOfDay: number): boolean {
  if (settings === null) return isUrgent(kind)
  const isWanted = isUrgent(kind) ? !settings.silent.includes(kind) : settings.asked?.includes(kind) === true
  if (!isWanted) return false
  return settings.quiet === null || !isQuietAt(settings.quiet, minuteOfDay)
}

/** Devices that are told of a kind now. Where all would stay silent, all are told of what is urgent. */
export function devicesToTell<Device extends ToldDevice>(
  devices: readonly Device[],
  kind: PushedKind,
  minuteOfDay: number,
): readonly Device[] {
  const hearing = devices.filter((device) => hears(device, kind, minuteOfDay))
  return hearing.length > 0 || !isUrgent(kind) ? hearing : devices
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
