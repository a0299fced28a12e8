import { MESSAGES_PAGE, type SentMessage, type SentMessages } from '@thali/contract/messages'
import { Refusal } from '@thali/contract/refusal'
import { listSentMessageRows } from '../../../deliveries/messages/message.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'

/**
 * Messages sent to phones, with their state, newest first.
 *
 * @param after `next` of the previous page
 * @throws {Refusal} request.malformed
 */
export async function listSentMessages(
  { db }: Deps,
  { storeId }: Staff,
  after: string | undefined,
): Promise<SentMessages> {
  const rows = await listSentMessageRows(db, storeId, { after: readCursor(after), limit: MESSAGES_PAGE + 1 })
  const shown = rows.slice(0, MESSAGES_PAGE)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      ...row,
      kind: row.kind as SentMessage['kind'],
      at: row.at.toISOString(),
      changedAt: row.changedAt.toISOString(),
    })),
    next: rows.length > MESSAGES_PAGE && last ? `${last.at.toISOString()} ${last.id}` : null,
  }
}

function readCursor(after: string | undefined) {
  if (after === undefined) return null
  const [time = '', id = ''] = after.split(' ')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || id === '') throw new Refusal('request.malformed')
  return { at, id }
}
