import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { UserId } from '@thali/domain/ids'
import { type Language, USUAL_LANGUAGE } from '@thali/domain/language'
import type { Db } from '../../../../db/schema.ts'
import { type QueueDeps, queueDelivery } from '../../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { putAccountLink } from './account-link.queries.ts'
import { findLanguage } from './user-language.queries.ts'

export interface Recipient {
  readonly id: UserId
  readonly email: string
}

const VERIFY_HOURS = 24
const RESET_MINUTES = 60

/** Mails the link that confirms an address, within the caller's transaction. */
export async function mailVerifyLink(deps: Deps, tx: Db, to: Recipient, language: Language | undefined) {
  const token = await putLink(deps, tx, to.id, 'verify', VERIFY_HOURS * 3_600_000)
  const path = pathOf(APP_PAGES.verify, token)
  await mail(deps, tx, to, { kind: 'verify-email', language, params: { path, hours: VERIFY_HOURS } })
}

/** Mails the link that sets a new password, within the caller's transaction. */
export async function mailResetLink(deps: Deps, tx: Db, to: Recipient, language: Language | undefined) {
  const token = await putLink(deps, tx, to.id, 'reset', RESET_MINUTES * 60_000)
  const path = pathOf(APP_PAGES.resetPassword, token)
  await mail(deps, tx, to, { kind: 'reset-password', language, params: { path, minutes: RESET_MINUTES } })
}

/** Mails the owner of an account that a registration with their address was tried. */
export async function mailAccountExists(deps: Deps, tx: Db, to: Recipient, language: Language | undefined) {
  await mail(deps, tx, to, { kind: 'account-exists', language, params: { path: APP_PAGES.signIn } })
}

export async function mailPasswordChanged(deps: Deps, tx: Db, to: Recipient): Promise<void> {
  const params = { path: APP_PAGES.askReset }
  await mail(deps, tx, to, { kind: 'password-changed', params })
}

/** Changes of a person's second factor that they are mailed about. */
export type SecondFactorNews =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'codes-guessed'

/**
 * Mails a person about a change of their second factor; the link sets a new password, since a person who tries codes
 * knows the current one.
 *
 * @param about key of the occasion, if it is mailed only once
 */
export async function mailSecondFactor(
  deps: QueueDeps,
  tx: Db,
  to: Recipient,
  kind: SecondFactorNews,
  about?: string,
): Promise<void> {
  await mail(deps, tx, to, { kind, params: { path: APP_PAGES.askReset } }, about)
}

/** Mails a person about a passkey that was added or removed; the link leads to their passkeys. */
export async function mailPasskey(
  deps: Deps,
  tx: Db,
  to: Recipient,
  kind: 'passkey-added' | 'passkey-removed',
): Promise<void> {
  await mail(deps, tx, to, { kind, params: { path: APP_PAGES.lastAccount } })
}

type AccountMail =
  | {
      kind: 'verify-email'
      params: { path: `/${string}`; hours: number }
      language: Language | undefined
    }
  | {
      kind: 'reset-password'
      params: { path: `/${string}`; minutes: number }
      language: Language | undefined
    }
  | {
      kind: 'account-exists' | 'password-changed' | 'passkey-added' | 'passkey-removed' | SecondFactorNews
      params: { path: `/${string}` }
      language?: Language | undefined
    }

/** Staff without e-mail get none. The language defaults to that of the person. */
async function mail(
  deps: QueueDeps,
  tx: Db,
  { id, email }: Recipient,
  { kind, language: asked, params }: AccountMail,
  about: string = deps.newId(),
) {
  if (emailOrNull(email) === null) return
  const language = asked ?? (await findLanguage(tx, id)) ?? USUAL_LANGUAGE
  const message = { channel: 'mail', storeId: null, about, to: email, language, sender: null } as const
  await queueDelivery(deps, tx, { ...message, kind, params: params as never })
}

async function putLink(deps: Deps, tx: Db, userId: UserId, purpose: 'verify' | 'reset', lifeMs: number) {
  const token = deps.newSlug()
  const at = deps.now()
  const expiresAt = new Date(at.getTime() + lifeMs)
  const link = { token_hash: hashToken(token), user_id: userId, purpose }
  await putAccountLink(tx, { ...link, created_at: at, expires_at: expiresAt })
  return token
}

function pathOf(page: typeof APP_PAGES.verify | typeof APP_PAGES.resetPassword, token: string) {
  return pathTo(page, { token }) as `/${string}`
}
