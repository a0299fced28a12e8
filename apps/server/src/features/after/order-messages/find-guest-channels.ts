/** Channels by which a store reaches its diners now, for its privacy notice. */

import { LANGUAGE_TAGS } from '@thali/domain/language'
import type { GuestChannels } from '@thali/domain/legal/guest-channels'
import { isOrderMessage, MESSAGE_CHANNELS } from '@thali/domain/messages/message'
import { findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import { languageFor, openAccounts } from '../../../deliveries/messages/open-account.ts'
import type { Deps } from '../../../deps.ts'
import type { LoadedProfile } from '../../base/store/load-profile.ts'
import { chatNumberOf } from './open-chat.ts'

/** An account counts for what it can send: codes once enabled, messages about orders if it has a template of one. */
export async function findGuestChannels(
  deps: Deps,
  { store, takesReservations }: Pick<LoadedProfile, 'store' | 'takesReservations'>,
): Promise<GuestChannels> {
  const { id: storeId } = store
  const accounts = await openAccounts(deps, storeId)
  const { kinds = [], channels = [] } = (await findStoreOfMessage(deps.db, storeId))?.message_notices ?? {}
  const sendsCodes = (channel: string) =>
    accounts.some(({ row }) => row.channel === channel && row.sends_codes) ||
    (channel === 'sms' && deps.sms.available)
  const hasChat = (await chatNumberOf(deps, storeId)) !== null
  // A chat started by a diner is answered without a template.
  const sendsNotices = (channel: string) =>
    (channel === 'whatsapp' && hasChat) ||
    accounts.some(
      (account) =>
        account.row.channel === channel &&
        kinds
          .filter(isOrderMessage)
          .some((kind) => LANGUAGE_TAGS.some((language) => languageFor(account, kind, language))),
    )
  return {
    codes: MESSAGE_CHANNELS.filter(sendsCodes),
    notices: channels.filter(sendsNotices),
    hasChat,
    mailsBills: deps.mail.available,
    booksTables: takesReservations,
    writesToStaff: store.guestChat === true,
  }
}
