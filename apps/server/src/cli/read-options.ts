import { emailText } from '@thali/contract/accounts'
import { UsageError } from './command.ts'

export function readStoreOption(given = ''): string {
  if (given === '') throw new UsageError('--store names the store by its slug. Example: --store demo')
  return given
}

/** An e-mail address with which a person can sign in, in lower case. */
export function readEmailOption(given = ''): string {
  const email = emailText.safeParse(given)
  if (!email.success) throw new UsageError('--email is an e-mail address. Example: --email owner@example.com')
  return email.data
}
