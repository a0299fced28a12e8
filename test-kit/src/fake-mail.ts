import type { MailFailure, MailMessage, MailProvider } from '@thali/server/providers/mail/mail-provider'

/** Keeps what would have been sent. */
export interface FakeMail extends MailProvider {
  available: boolean
  readonly sent: MailMessage[]
  /** The path that the latest mail leads to. */
  lastPath(): string
  /** What the next mails end with. */
  failure: MailFailure | null
}

export function makeFakeMail(): FakeMail {
  const mail: FakeMail = {
    available: true,
    sent: [],
    failure: null,
    lastPath() {
      const link = mail.sent.at(-1)?.link
      if (link === undefined) throw new Error('no mail was sent')
      const { pathname, search } = new URL(link)
      return pathname + search
    },
    async send(message) {
      if (mail.failure) throw mail.failure
      mail.sent.push(message)
    },
    async tryConnection() {
      if (mail.failure) throw mail.failure
    },
  }
  return mail
}
