import { isLoopback } from '../loopback.ts'
import { type MailProvider, noMail } from './mail-provider.ts'

/**
 * Writes each mail as one line with its link to the console, for trying things out: only while the public address is
 * this machine's own, since a link that operators can read proves nothing. The line bypasses the log, which is kept.
 */
export function consoleMail(publicUrl: string, write: (line: string) => void): MailProvider {
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
