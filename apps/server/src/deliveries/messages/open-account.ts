/** A store's account at a message service, with decrypted keys, which stay in memory for one use only. */

import type { StoreId } from '@thali/domain/ids'
import { LANGUAGE_TAGS, type Language } from '@thali/domain/language'
import { isCode, type MessageChannel, type MessageKind } from '@thali/domain/messages/message'
import type { Db } from '../../db/schema.ts'
import type {
  MessageProvider,
  MessageProviders,
  MessageSettings,
} from '../../providers/messages/message-provider.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { findAccountByHook, listAccounts, type MessageAccountRow } from './message-account.queries.ts'

export interface AccountDeps {
  readonly db: Db
  readonly secrets: Pick<Secrets, 'open'>
  readonly messages: MessageProviders
}

export interface OpenAccount {
  readonly storeId: StoreId
  readonly provider: MessageProvider
  readonly settings: MessageSettings
  readonly row: MessageAccountRow
}

/** Purpose that an account's fields are sealed for. */
export function accountPurpose(storeId: StoreId, channel: MessageChannel): string {
  return `message account ${storeId} ${channel}`
}

/** The store's accounts that can be used, SMS before WhatsApp. */
export async function openAccounts(deps: AccountDeps, storeId: StoreId): Promise<OpenAccount[]> {
  const rows = await listAccounts(deps.db, storeId)
  return rows.flatMap((row) => openAccount(deps, storeId, row) ?? [])
}

/** Account of a webhook address that a service calls. */
export async function openAccountByHook(
  deps: AccountDeps,
  storeId: StoreId,
  hookId: string,
): Promise<OpenAccount | null> {
  const row = await findAccountByHook(deps.db, storeId, hookId)
  return row ? openAccount(deps, storeId, row) : null
}

/** Null if the installation's key was replaced. */
export function openAccount(
  { secrets, messages }: Omit<AccountDeps, 'db'>,
  storeId: StoreId,
  row: MessageAccountRow,
): OpenAccount | null {
  const provider = messages.get(row.provider)
  if (!provider) return null
  try {
    const settings = JSON.parse(
      secrets.open(accountPurpose(storeId, row.channel), row.sealed),
    ) as MessageSettings
    return { storeId, provider, settings, row }
  } catch {
    return null
  }
}

/** The language in which an account has a template of this kind: the wanted one, and for codes any. */
export function languageFor(
  { settings }: Pick<OpenAccount, 'settings'>,
  kind: MessageKind,
  wanted: Language,
): Language | null {
  const has = (language: Language) => settings.templates[`${kind}.${language}`] !== undefined
  if (has(wanted)) return wanted
  return (isCode(kind) && LANGUAGE_TAGS.find(has)) || null
}
