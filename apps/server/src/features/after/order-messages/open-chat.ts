/**
 * Requests of diners for messages about an order by WhatsApp: a code that they write to the store from their
 * own number.
 */

import { randomInt } from 'node:crypto'
import type { DinerChat } from '@thali/contract/diner-push'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { Language } from '@thali/domain/language'
import { CHAT_CODE_LENGTH, CHAT_CODE_LETTERS } from '@thali/domain/messages/chat'
import { putChat } from '../../../deliveries/messages/chat.queries.ts'
import { findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import { type AccountDeps, openAccounts } from '../../../deliveries/messages/open-account.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'

/** Tries to find a free code. */
const TRIES = 5

/** The number that diners of a store write to; null: it has no such account. */
export async function chatNumberOf(deps: AccountDeps, storeId: StoreId): Promise<string | null> {
  const store = await findStoreOfMessage(deps.db, storeId)
  const { kinds = [], channels = [] } = store?.message_notices ?? {}
  if (kinds.length === 0 || !channels.includes('whatsapp')) return null
  const accounts = await openAccounts(deps, storeId)
  const account = accounts.find(({ row }) => row.channel === 'whatsapp')
  return account?.provider.chatNumber?.(account.settings) ?? null
}

/**
 * The code of an order's chat, the same each time. It grants no access by itself.
 *
 * @throws {Refusal} order.not-found; messages.not-offered
 */
export async function offerChat(deps: Deps, orderSlug: string, language: Language): Promise<DinerChat> {
  const place = await requireOrderKey(deps.db, orderSlug)
  const number = await chatNumberOf(deps, place.storeId)
  if (number === null) throw new Refusal('messages.not-offered')
  for (let tries = 0; tries < TRIES; tries++) {
    const code = await putChat(deps.db, place, { code: randomCode(), language, at: deps.now() })
    if (code !== undefined) return { number, code }
  }
  throw new Error('no code is free')
}

function randomCode(): string {
  return Array.from(
    { length: CHAT_CODE_LENGTH },
    () => CHAT_CODE_LETTERS[randomInt(CHAT_CODE_LETTERS.length)],
  ).join('')
}
