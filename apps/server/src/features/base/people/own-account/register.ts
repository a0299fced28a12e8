/** Registers an account, if the operator has enabled sign-up. */
import type { Register } from '@thali/contract/accounts'
import { Refusal } from '@thali/contract/refusal'
import type { UserId } from '@thali/domain/ids'
import { engineErrorKind } from '../../../../db/engine-errors.ts'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { limitMails } from '../../../../limits/limit-mails.ts'
import { MAILED_LINK, writePending } from '../sign-in/pending-sign-in.ts'
import { answerAlike } from '../users/answer-alike.ts'
import { mailAccountExists, mailVerifyLink } from '../users/mail-account-link.ts'
import { refuseCommonPassword } from '../users/refuse-common-password.ts'
import { findUserByEmail, insertUser, setPasswordHash } from '../users/user.queries.ts'

/** @throws {Refusal} sign-up.closed */
export function requireOpenSignUp({ config }: Deps): void {
  if (config.signUp === 'closed') throw new Refusal('sign-up.closed')
}

/**
 * Creates the account and mails the link that confirms its address. The owner of an address with an account gets a
 * mail about the attempt; the response and its time are the same.
 *
 * @param also writes further rows with the account, in the same transaction; for an address with an account they
 *   belong to no person, so that their presence does not reveal it @returns the cookie that signs in this browser
 *   once the link is opened in it; a useless one for an address that had an account
 * @throws {Refusal} sign-up.closed; password.common; rate.limited; server.busy
 */
export async function register(
  deps: Deps,
  network: string,
  { name, email, password, language }: Register,
  also?: (tx: Db, userId: UserId | null) => Promise<unknown>,
): Promise<string> {
  requireOpenSignUp(deps)
  await refuseCommonPassword(password)
  await limitMails(deps, 'register', network, email)
  return answerAlike(deps, async () => {
    const hash = await deps.passwords.hash(network, password)
    const write = async (tx: Db) => {
      const known = await findUserByEmail(tx, email)
      if (known) {
        await mailAccountExists(deps, tx, known, language)
        await also?.(tx, null)
        return
      }
      const at = deps.now()
      const user = { id: deps.newId() as UserId, name, email }
      await insertUser(tx, user, { at, isVerified: false, language })
      await setPasswordHash(tx, user.id, { id: deps.newId(), hash, at })
      await mailVerifyLink(deps, tx, user, language)
      await also?.(tx, user.id)
    }
    try {
      await inTransaction(deps.db, write)
    } catch (error) {
      if (engineErrorKind(error) !== 'unique') throw error
      // The address, or the slug, was taken concurrently: the second try finds it taken.
      await inTransaction(deps.db, write)
    }
    return writePending(deps, { email, hash }, MAILED_LINK)
  })
}
