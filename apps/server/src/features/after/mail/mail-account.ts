/** The mailbox of a store, decrypted. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { StoreServer } from '../../../providers/mail/store-servers.ts'
import { findMailAccount, type MailAccountRow } from './mail-account.queries.ts'

/** Servers of an account, stored sealed. */
export interface MailServersSet {
  readonly imap: StoreServer
  /** Null: the operator's server sends. */
  readonly smtp: StoreServer | null
}

export function mailAccountPurpose(storeId: StoreId): string {
  return `mail account ${storeId}`
}

/** The servers of an account; null after the installation's key was lost. */
export function openMailAccount(
  { secrets }: { readonly secrets: Pick<Deps['secrets'], 'open'> },
  storeId: StoreId,
  { sealed }: Pick<MailAccountRow, 'sealed'>,
): MailServersSet | null {
  try {
    return JSON.parse(secrets.open(mailAccountPurpose(storeId), sealed)) as MailServersSet
  } catch {
    return null
  }
}

/** Server and sender address of the store's letters. */
export type LetterRoute =
  | {
      readonly by: 'store'
      readonly address: string
      readonly server: StoreServer
      readonly account: MailAccountRow
    }
  | { readonly by: 'operator'; readonly address: string; readonly account: MailAccountRow | null }

/** Undefined: no sending server is set up. */
export async function findLetterRoute(
  deps: Pick<Deps, 'mail' | 'config'> & { readonly secrets: Pick<Deps['secrets'], 'open'> },
  db: Db,
  storeId: StoreId,
): Promise<LetterRoute | undefined> {
  const account = (await findMailAccount(db, storeId)) ?? null
  const servers = account && openMailAccount(deps, storeId, account)
  if (account && servers?.smtp)
    return { by: 'store', address: account.address, server: servers.smtp, account }
  if (!deps.mail.available) return undefined
  return { by: 'operator', address: operatorAddress(deps), account }
}

/** The sender address of the operator's server; on a trial machine it is not deliverable. */
export function operatorAddress({ config }: Pick<Deps, 'config'>): string {
  return config.smtp?.from.address ?? `thali@${new URL(config.publicUrl).hostname}`
}
