/** One-time links, the only means to a first account; printed on the operator's console. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { findStoreIdBySlug } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { type QueueDeps, queueDelivery } from '../../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../../deps.ts'
import { hashToken } from '../../../../secrets/hash-token.ts'
import { type Operator, writeAudit } from '../../audit/write-audit.ts'
import { findUserByEmail } from '../users/user.queries.ts'
import { getLanguageOfEmail } from '../users/user-language.queries.ts'
import { insertLink, removeOpenLinks } from './one-time-link.queries.ts'

const LINK_HOURS = 72

type LinkDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'newSlug' | 'config'>

/**
 * A link that opens the owner's account of a store once, within 72 hours. Earlier unopened links of the same person
 * stop working.
 *
 * @throws {Refusal} store.not-found
 */
export async function createOwnerLink(
  deps: LinkDeps,
  input: { readonly slug: string; readonly email: string },
): Promise<string> {
  const storeId = await findStoreIdBySlug(deps.db, input.slug)
  if (!storeId) throw new Refusal('store.not-found', { slug: input.slug })
  return inTransaction(deps.db, async (tx) => {
    const { token } = await putOwnerLink(deps, tx, { operatorOf: storeId }, { storeId, email: input.email })
    return addressOf(deps, token)
  })
}

interface LinkTo {
  readonly storeId: StoreId
  readonly email: string
}

/**
 * Creates the link within the caller's transaction, mailed if mail can be sent. For an existing account it is only
 * mailed: anyone who sees the link can set that account's password.
 *
 * @param inviterName name in the mail
 * @returns a null link if only the mail contains it
 * @throws {Refusal} operator.mail-only: the address has an account, and no mail can be sent
 */
export async function writeOwnerLink(
  deps: LinkDeps & QueueDeps & Pick<Deps, 'mail'>,
  tx: Db,
  who: Operator,
  { storeName, inviterName, ...to }: LinkTo & { readonly storeName: string; readonly inviterName: string },
): Promise<{ readonly link: string | null; readonly isMailed: boolean }> {
  const isTaken = (await findUserByEmail(tx, to.email)) !== undefined
  if (isTaken && !deps.mail.available) throw new Refusal('operator.mail-only')
  const { token, expiresAt } = await putOwnerLink(deps, tx, who, to)
  const isMailed = deps.mail.available
  if (isMailed) {
    const language = await getLanguageOfEmail(tx, to.email)
    const path = pathTo(APP_PAGES.oneTimeLink, { token }) as `/${string}`
    await queueDelivery(deps, tx, {
      ...{ channel: 'mail', kind: 'invitation', storeId: to.storeId, about: deps.newId(), expiresAt },
      ...{ to: to.email, language, sender: storeName },
      params: { path, inviterName, storeName, role: 'owner', days: LINK_HOURS / 24 },
    })
  }
  return { link: isTaken ? null : addressOf(deps, token), isMailed }
}

async function putOwnerLink(deps: LinkDeps, tx: Db, who: Operator, { storeId, email }: LinkTo) {
  const token = deps.newSlug()
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + LINK_HOURS * 3_600_000)
  await removeOpenLinks(tx, storeId, email)
  const link = { token_hash: hashToken(token), store_id: storeId, email, role: 'owner' } as const
  await insertLink(tx, { ...link, created_at: createdAt, expires_at: expiresAt })
  await writeAudit(deps, tx, who, { action: 'owner-link.create', changes: { email: [null, email] } })
  return { token, expiresAt }
}

function addressOf({ config }: Pick<Deps, 'config'>, token: string): string {
  return config.publicUrl + pathTo(APP_PAGES.oneTimeLink, { token })
}
