import type { Config } from '../config.ts'
import type { Database } from '../db/database-types.ts'
import { isLoopback } from '../providers/loopback.ts'
import { chooseMail } from '../providers/mail/choose-mail.ts'
import { MailFailure } from '../providers/mail/mail-provider.ts'
import { certificateRemedy } from '../providers/outbound/line-reason.ts'
import { chooseSms } from '../providers/sms/choose-sms.ts'
import { countStoresWithCodes } from './doctor.queries.ts'
import { type DoctorCheck, okFinding, problemFinding, skippedFinding, warningFinding } from './finding.ts'

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

/** Checks that one-time codes can be sent if stores require them; sends none. */
export function checkSms({ db }: Database, config: Pick<Config, 'sms' | 'publicUrl'>): DoctorCheck {
  return {
    name: 'One-time codes',
    async run() {
      const stores = await countStoresWithCodes(db)
      if (stores === 0) return skippedFinding('no store asks for them')
      if (config.sms && config.sms.ownDataBody === null && !config.sms.body.includes('{text}'))
        return warningFinding(
          'a code that opens what a store holds about a diner reads like one for an order',
          'Set SMS_BODY_OWN_DATA to the body with the template that says what it is for.',
        )
      if (config.sms)
        return okFinding(
          `sent by ${new URL(config.sms.url).hostname}, for ${stores} ${stores === 1 ? 'store' : 'stores'}`,
        )
      return chooseSms(config, () => {}).available
        ? okFinding('written to the console, as PUBLIC_URL is this machine')
        : problemFinding(
            `${stores === 1 ? '1 store asks' : `${stores} stores ask`} for them and none can be sent`,
            'Set SMS_URL to a service that sends SMS.',
          )
    },
  }
}
