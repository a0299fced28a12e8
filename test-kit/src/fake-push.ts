import { PushFailure, type PushMessage, type PushProvider } from '@thali/server/providers/push/push-provider'

/** Keeps what would have been sent. */
export interface FakePush extends PushProvider {
  readonly sent: PushMessage[]
  /** The next ones go to a subscription that has ended. */
  isGone: boolean
  /** Clears sent notifications, and stops failing. */
  startAnew(): void
}

export function makeFakePush(): FakePush {
  const push: FakePush = {
    publicKey: 'the-public-key-of-tests',
    sent: [],
    isGone: false,
    async send(message) {
      if (push.isGone) throw new PushFailure('the push service answered 410', { isGone: true })
      push.sent.push(message)
    },
    startAnew() {
      push.sent.length = 0
      push.isGone = false
    },
  }
  return push
}

/** Push subscription as a browser sends it to ask for notifications. */
export function aSubscription(device = 'one') {
  return {
    endpoint: `https://push.example.com/send/${device}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  }
}
