import type { Letter } from '@thali/server/providers/mail/letter'
import type { MailFailure, MailMessage, MailProvider } from '@thali/server/providers/mail/mail-provider'

/** Keeps what would have been sent. */
export interface FakeMail extends MailProvider {
  available: boolean
  readonly sent: MailMessage[]
  /** Letters of people, as opposed to mails that the server writes. */
  readonly letters: Letter[]
  /** The path that the latest mail leads to. */
  lastPath(): string
  /** Failure of every mail from now on; null: mails are sent. */
  failure: MailFailure | null
  /** Clears sent mails, and stops failing. */
  startAnew(): void
}

export function makeFakeMail(): FakeMail {
  const mail: FakeMail = {
    available: true,
    sent: [],
    letters: [],
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
    async sendLetter(letter) {
      if (mail.failure) throw mail.failure
      mail.letters.push(letter)
    },
    async tryConnection() {
      if (mail.failure) throw mail.failure
    },
    startAnew() {
      Object.assign(mail, { available: true, failure: null })
      mail.sent.length = 0
      mail.letters.length = 0
    },
  }
  return mail
}
