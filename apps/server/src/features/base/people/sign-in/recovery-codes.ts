/** Recovery codes on paper, for a person who has lost the app of their second factor. */
import { randomInt } from 'node:crypto'
import type { UserId } from '@thali/domain/ids'
import type { Secrets } from '../../../../secrets/secrets.ts'

const CODES = 10
const HALF = 5
/** Letters and digits without lookalikes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Fresh codes: ten random characters in two halves. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: CODES }, () => `${half()}-${half()}`)
}

/** Stored hash of a code in any spelling. Keyed, since a code is too short for a plain hash. */
export function hashRecoveryCode({ hmac }: Pick<Secrets, 'hmac'>, userId: UserId, code: string): string {
  return hmac('recovery-code', `${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}
