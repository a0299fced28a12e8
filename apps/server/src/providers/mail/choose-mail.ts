import type { Config } from '../../config.ts'
import { consoleMail } from './console-mail.ts'
import type { MailProvider } from './mail-provider.ts'
import { smtpMail } from './smtp-mail.ts'

/** SMTP where it is configured; else the console of a developer's machine, else none. */
export function chooseMail(
  { smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>,
  write: (line: string) => void,
): MailProvider {
  return smtp ? smtpMail(smtp.url, smtp.from) : consoleMail(publicUrl, write)
}
