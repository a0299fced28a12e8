import type { Config } from '../../config.ts'
import { consoleSms } from './console-sms.ts'
import { httpSms } from './http-sms.ts'
import type { SmsProvider } from './sms-provider.ts'

/** The service that is configured; else the console of a developer's machine, else none. */
export function chooseSms(
  { sms, publicUrl }: Pick<Config, 'sms' | 'publicUrl'>,
  write: (line: string) => void,
): SmsProvider {
  return sms ? httpSms(sms) : consoleSms(publicUrl, write)
}
