/** Channels of messages. Diners' notifications have their own, so that they take no places of the staff's. */
export const CHANNELS = ['mail', 'push', 'diner-push', 'message', 'webhook', 'letter'] as const
export type Channel = (typeof CHANNELS)[number]

interface ChannelLimits {
  /** Limit of concurrent sends of a process; a hanging target occupies one place. */
  readonly atOnce: number
  /** Attempts end after this time. */
  readonly sendMs: number
  /** Whether a store has one send at a time: users choose the target, and a hanging one must not delay other stores. */
  readonly isOneAStore: boolean
}

const PUSH_LIMITS: ChannelLimits = { atOnce: 8, sendMs: 5_000, isOneAStore: true }
export const LIMITS: Readonly<Record<Channel, ChannelLimits>> = {
  mail: { atOnce: 4, sendMs: 15_000, isOneAStore: false },
  push: PUSH_LIMITS,
  'diner-push': PUSH_LIMITS,
  message: { atOnce: 4, sendMs: 12_000, isOneAStore: true },
  // Stores choose the server: a hanging one must not delay other stores.
  letter: { atOnce: 4, sendMs: 30_000, isOneAStore: true },
  webhook: { atOnce: 8, sendMs: 10_000, isOneAStore: true },
}
