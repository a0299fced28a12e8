import { Refusal } from '@thali/contract/refusal'

/** For passwords like `aaaaaaaaaa` and `1212121212`, which are in no list. */
const FEWEST_CHARACTERS = 3

/** @throws {Refusal} password.common for a password that guessers try first */
export async function refuseCommonPassword(password: string): Promise<void> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size < FEWEST_CHARACTERS)
    throw new Refusal('password.common')
}
