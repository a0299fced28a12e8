/** Subscription of a browser to notifications, as the browser reports it. */
export interface PushSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Notification in the format of Declarative Web Push: newer browsers show it natively, our service worker
 * elsewhere.
 */
export interface PushBody {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    /** Opened by a tap; of this server. */
    readonly navigate: string
    readonly lang: string
    /** Tag; a notification replaces an earlier one with the same tag. */
    readonly tag: string
    readonly silent: false
  }
}

export interface PushMessage {
  readonly subscription: PushSubscription
  readonly body: PushBody
  /** Time for which the push service keeps it while the device is off. */
  readonly ttlSeconds: number
}

/** Reason why a notification was not taken, without personal data. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
  /** Whether another attempt would have the same result. */
  readonly isFinal: boolean
  /** Whether the subscription has ended for good. */
  readonly isGone: boolean

  constructor(message: string, { isFinal = false, isGone = false, cause }: PushFailureFacts = {}) {
    super(message, { cause })
    this.isFinal = isFinal || isGone
    this.isGone = isGone
  }
}

interface PushFailureFacts {
  readonly isFinal?: boolean
  readonly isGone?: boolean
  readonly cause?: unknown
}

/** Sends notifications to browsers. Never called inside a transaction. */
export interface PushProvider {
  /** Key that browsers subscribe with: base64url of an uncompressed P-256 point. */
  readonly publicKey: string
  /** @throws {PushFailure} when it was not handed over */
  send(message: PushMessage, signal: AbortSignal): Promise<void>
}
