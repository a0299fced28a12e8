import { type SmsProvider, SmsUnavailable } from '@thali/server/providers/sms/sms-provider'

/** Keeps what would have been sent. */
export interface FakeSms extends SmsProvider {
  available: boolean
  readonly sent: { readonly phone: string; readonly text: string }[]
  /** The four digits of the latest text. */
  lastCode(): string
  /** The next texts are not taken. */
  isFailing: boolean
  /** Clears sent texts, and stops failing. */
  startAnew(): void
}

export function makeFakeSms(): FakeSms {
  const sms: FakeSms = {
    available: true,
    sent: [],
    isFailing: false,
    lastCode() {
      const code = /\b\d{4}(?:\d{2})?\b/.exec(sms.sent.at(-1)?.text ?? '')?.[0]
      if (code === undefined) throw new Error('no code was sent')
      return code
    },
    async send(phone, text) {
      if (sms.isFailing) throw new SmsUnavailable('the provider is down')
      sms.sent.push({ phone, text })
    },
    startAnew() {
      Object.assign(sms, { available: true, isFailing: false })
      sms.sent.length = 0
    },
  }
  return sms
}
