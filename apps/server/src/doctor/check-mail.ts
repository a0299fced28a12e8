import type { Config } from '../config.ts'
import { isLoopback } from '../providers/loopback.ts'
import { chooseMail } from '../providers/mail/choose-mail.ts'
import { MailFailure } from '../providers/mail/mail-provider.ts'
import { certificateRemedy } from '../providers/outbound/line-reason.ts'
import { type DoctorCheck, okFinding, problemFinding, warningFinding } from './finding.ts'

/** Checks that mail can be sent: signs in at the mail server, without sending. */
export function checkMail(config: Pick<Config, 'smtp' | 'publicUrl'>): DoctorCheck {
  return {
    name: 'Mail',
    async run() {
      if (config.smtp === null) {
        return isLoopback(config.publicUrl)
          ? okFinding('written to the console, as PUBLIC_URL is this machine')
          : warningFinding(
              'none is configured: owners cannot register, reset a password or be told of anything',
              'Set SMTP_URL and MAIL_FROM.',
            )
      }
      const { hostname } = new URL(config.smtp.url)
      try {
        await chooseMail(config, () => {}).tryConnection()
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        return problemFinding(
          `${hostname}: ${error.message}`,
          certificateRemedy(error.lineCode) ?? 'Correct SMTP_URL, or let this machine through to it.',
        )
      }
      return okFinding(`${hostname} takes mail from ${config.smtp.from.address}`)
    },
  }
}
