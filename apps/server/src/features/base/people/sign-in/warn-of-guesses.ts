import { APP_PAGES } from '@thali/contract/app-pages'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { inTransaction } from '../../../../db/transaction.ts'
import { queueDelivery } from '../../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../../deps.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { findLanguage } from '../users/user-language.queries.ts'

/**
 * Warns the owner of an account by mail, at most once a day, that strangers guess its password, and how to sign in
 * anyway.
 */
export async function warnOfGuesses(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (!user || emailOrNull(user.email) === null) return
  const day = deps.now().toISOString().slice(0, 10)
  const language = (await findLanguage(deps.db, user.id)) ?? USUAL_LANGUAGE
  await inTransaction(deps.db, (tx) =>
    queueDelivery(deps, tx, {
      channel: 'mail',
      kind: 'new-sign-in-blocked',
      storeId: null,
      about: `${user.id} ${day}`,
      to: user.email,
      language,
      sender: null,
      params: { path: APP_PAGES.askReset },
    }),
  )
}
