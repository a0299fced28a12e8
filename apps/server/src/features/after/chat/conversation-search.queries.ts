/** Texts searched in message threads. */
import { phrasesWith } from '@thali/domain/chat/phrase'
import { SEARCHED_OF_THREAD } from '@thali/domain/chat/search-part'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../../../db/schema.ts'

const NUMBER = /^#?(\d{1,9})$/

/**
 * Condition: a thread matches a search by its people, its order, or one of its latest messages. Latin letters match
 * in any case.
 */
export function matchesSearch(eb: ExpressionBuilder<Schema, 'conversations'>, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const has = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape ${sql.lit('\\')}`
  const number = NUMBER.exec(search)?.[1]
  const phrases = phrasesWith(search)
  return eb.or([
    has('conversations.title'),
    eb.exists(
      eb
        .selectFrom('conversation_members')
        .select('conversation_members.user_id')
        .whereRef('conversation_members.store_id', '=', 'conversations.store_id')
        .whereRef('conversation_members.conversation_id', '=', 'conversations.id')
        .where(has('conversation_members.name')),
    ),
    eb.exists(
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.store_id', '=', 'conversations.store_id')
        .whereRef('orders.id', '=', 'conversations.order_id')
        .where((order) =>
          order.or([
            has('orders.user_name'),
            has('orders.address'),
            ...(number === undefined ? [] : [order('orders.number', '=', Number(number))]),
          ]),
        ),
    ),
    eb.exists(
      eb
        .selectFrom('chat_messages')
        .select('chat_messages.seq')
        .whereRef('chat_messages.store_id', '=', 'conversations.store_id')
        .whereRef('chat_messages.conversation_id', '=', 'conversations.id')
        .whereRef(
          'chat_messages.seq',
          '>',
          sql<number>`conversations.last_seq - ${sql.lit(SEARCHED_OF_THREAD)}`,
        )
        .where((message) =>
          message.or([
            has('chat_messages.body'),
            ...(phrases.length === 0 ? [] : [message('chat_messages.phrase', 'in', phrases)]),
          ]),
        ),
    ),
  ])
}
