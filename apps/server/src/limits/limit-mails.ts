import { createHash } from 'node:crypto'
import type { StoreId } from '@thali/domain/ids'
import type { Deps } from '../deps.ts'
import { requireGuess } from './too-many-guesses.ts'

/** Purpose of a mail. Each is counted separately, so that one never uses up another's limit. */
export type MailPurpose = 'register' | 'verify' | 'reset' | 'invitation'

/** Mails an hour to one e-mail address, from any requester. */
const PER_EMAIL = 5
/** Mails per hour requested by one network; a whole restaurant may share it. */
const PER_NETWORK = 20
/** Invitations a day that one store may mail. */
const INVITATIONS_PER_STORE = 50
const DAY_MS = 24 * 3_600_000

/**
 * Counts a mail before anything is looked up, alike for known and unknown addresses.
 *
 * @throws {Refusal} rate.limited
 */
export async function limitMails(deps: Deps, purpose: MailPurpose, network: string, email: string) {
  await requireGuess(deps, { key: `mails-from:${purpose}:${network}`, max: PER_NETWORK })
  await requireGuess(deps, { key: `mails-to:${purpose}:${email}`, max: PER_EMAIL })
}

export async function limitInvitations(deps: Deps, storeId: StoreId, network: string, email: string) {
  await limitMails(deps, 'invitation', network, email)
  await requireGuess(deps, { key: `invitations-of:${storeId}`, max: INVITATIONS_PER_STORE }, DAY_MS)
}

/** Mails of one bill a day, and bills a day to one address. */
const PER_BILL = 10
const BILLS_PER_EMAIL = 10

/**
 * Limits mails of bills requested by a diner; only a fingerprint of the address is stored.
 *
 * @param network of the diner, or member of staff who enters it
 */
export async function limitBillMails(
  deps: Deps,
  {
    network,
    invoiceId,
    email,
  }: { readonly network: string; readonly invoiceId: string; readonly email: string },
): Promise<void> {
  const to = createHash('sha256').update(email).digest('base64url')
  await requireGuess(deps, { key: `mails-from:bill:${network}`, max: PER_NETWORK })
  await requireGuess(deps, { key: `mails-of:bill:${invoiceId}`, max: PER_BILL }, DAY_MS)
  await requireGuess(deps, { key: `mails-to:bill:${to}`, max: BILLS_PER_EMAIL }, DAY_MS)
}
