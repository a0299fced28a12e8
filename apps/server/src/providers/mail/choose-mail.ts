import type { Config } from '../../config.ts'
import { isLoopback } from '../loopback.ts'
import { type MailProvider, noMail } from './mail-provider.ts'
import { smtpMail } from './smtp-mail.ts'

/** SMTP where it is configured; else the console of a developer's machine, else none. */
export function chooseMail(
  { smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>,
  write: (line: string) => void,
): MailProvider {
  return smtp ? smtpMail(smtp.url, smtp.from) : consoleMail(publicUrl, write)
}

/**
 * Prints each mail as a line with its link to the console, for development: only while the public address is
 * this machine's own, since a link that operators can read proves nothing. The line bypasses the log, which
 * is stored.
 */
function consoleMail(publicUrl: string, write: (line: string) => void): MailProvider {
  if (!isLoopback(publicUrl)) return noMail
  return {
    available: true,
    async send({ to, subject, link }) {
      write(`Mail to ${to}: ${subject} ${link}\n`)
    },
    async sendLetter({ to, subject }) {
      write(`Mail to ${to.address}: ${subject}\n`)
    },
    async tryConnection() {},
  }
}
