import { useLingui } from '@lingui/react/macro'
import type { Conversation, StaffMessage } from '@thali/contract/chat'
import { phraseText } from '@thali/domain/chat/phrase'
import { languageOf } from '@thali/domain/language'
import { useSession } from '../../shared/session.ts'

/** How threads and messages are called. */
export function useConversationNames() {
  const { t, i18n } = useLingui()
  const { data: session } = useSession()
  const ownId = session?.user.id
  const language = languageOf(i18n.locale)
  return {
    ownId,
    titleOf({ kind, title, order, members }: Conversation): string {
      if (kind === 'order') return order ? t`Order ${order.number}` : t`Order`
      if (title !== '') return title
      const others = members.filter(({ id }) => id !== ownId)
      return others.map(({ name }) => name).join(', ')
    },
    /** Below its title: who and where. */
    detailOf({ order }: Conversation): string {
      return order ? [order.guestName, order.address, order.orderType].filter(Boolean).join(' · ') : ''
    },
    textOf: ({ body, phrase }: Pick<StaffMessage, 'body' | 'phrase'>): string =>
      phrase === '' ? body : phraseText(phrase, language),
  }
}
