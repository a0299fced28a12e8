import { Refusal } from '@thali/contract/refusal'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Set of some 49,000 passwords from leaked lists, in lower case. */
const COMMON: ReadonlySet<string | number> = new Set(dictionary['passwords-common'])
/** For passwords like `aaaaaaaaaa` and `1212121212`, which are in no list. */
const FEWEST_CHARACTERS = 3

/** @throws {Refusal} password.common for a password that guessers try first */
export function refuseCommonPassword(password: string): void {
  const plain = password.toLowerCase()
  if (COMMON.has(plain) || new Set(plain).size < FEWEST_CHARACTERS) throw new Refusal('password.common')
}
