/** Notifications that a member of the staff gets, and quiet hours of their devices. */
import type { NotificationKind } from './notification.ts'

/** Kinds also pushed to devices of the staff; at least one device must get them. */
export const URGENT_KINDS = [
  'orders-waiting',
  'message-unanswered',
  'reservation-requested',
] as const satisfies NotificationKind[]
export type UrgentKind = (typeof URGENT_KINDS)[number]

/** Kinds pushed only to members who asked for them and have their permission. */
export const ASKED_KINDS = ['mail-received'] as const satisfies NotificationKind[]
export type AskedKind = (typeof ASKED_KINDS)[number]

export type PushedKind = UrgentKind | AskedKind

/** Span of each day by the store's clock, in minutes from midnight; may cross midnight. */
export interface QuietHours {
  readonly fromMinute: number
  /** Exclusive; differs from `fromMinute`. */
  readonly toMinute: number
}

export interface NotificationSettings {
  /** Kinds hidden from their list in the app. */
  readonly hidden: readonly NotificationKind[]
  /** Urgent kinds not pushed to their devices. */
  readonly silent: readonly UrgentKind[]
  /** Kinds pushed to their devices on request; missing in settings older than such kinds. */
  readonly asked?: readonly AskedKind[]
  /** Hours in which nothing is pushed to their devices; null: none. */
  readonly quiet: QuietHours | null
}

/** Settings of a member who has chosen nothing. */
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

/** Device with the settings of its owner; null for a screen, which gets all urgent kinds. */
export interface NotifiedDevice {
  readonly settings: NotificationSettings | null
}

export function isUrgent(kind: NotificationKind): kind is UrgentKind {
  return URGENT_KINDS.some((urgent) => urgent === kind)
}

export function isAsked(kind: NotificationKind): kind is AskedKind {
  return ASKED_KINDS.some((asked) => asked === kind)
}

function hears({ settings }: NotifiedDevice, kind: PushedKind, minuteOfDay: number): boolean {
  if (settings === null) return isUrgent(kind)
  const isWanted = isUrgent(kind) ? !settings.silent.includes(kind) : settings.asked?.includes(kind) === true
  if (!isWanted) return false
  return settings.quiet === null || !isQuietAt(settings.quiet, minuteOfDay)
}

/** Devices to which a kind is pushed now. An urgent kind goes to all devices where otherwise none would get it. */
export function devicesToNotify<Device extends NotifiedDevice>(
  devices: readonly Device[],
  kind: PushedKind,
  minuteOfDay: number,
): readonly Device[] {
  const hearing = devices.filter((device) => hears(device, kind, minuteOfDay))
  return hearing.length > 0 || !isUrgent(kind) ? hearing : devices
}

/** Devices that get a kind by their own settings at each minute of a span. */
export function devicesThatHear<Device extends NotifiedDevice>(
  devices: readonly Device[],
  kind: PushedKind,
  span: QuietHours,
): readonly Device[] {
  const minutes = Array.from({ length: DAY_MINUTES }, (_, minute) => minute)
  const within = minutes.filter((minute) => isQuietAt(span, minute))
  return devices.filter((device) => within.every((minute) => hears(device, kind, minute)))
}
