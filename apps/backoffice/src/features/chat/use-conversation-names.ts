import { useLingui } from '@lingui/react/macro'
import type { Conversation, StaffMessage } from '@thali/contract/chat'
import { phraseText } from '@thali/domain/chat/phrase'
import { languageOf } from '@thali/domain/language'
import { useCallback, useMemo } from 'react'
import { useSession } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'

/** Texts of messages in the language of the screens. */
export function useThreadTexts() {
  const { i18n } = useLingui()
  const language = languageOf(i18n.locale)
  const textOf = useCallback(
    ({ body, phrase }: Pick<StaffMessage, 'body' | 'phrase'>): string =>
      phrase === '' ? body : phraseText(phrase, language),
    [language],
  )
  return { textOf }
}

/** Names of threads; the same object until the language or the reader changes. */
export function useConversationNames() {
  const { t } = useLingui()
  const { data: session } = useSession()
  const { textOf } = useThreadTexts()
  const { placeName, orderType } = useFormats()
  const ownId = session?.user.id
  return useMemo(
    () => ({
      ownId,
      titleOf({ kind, title, order, members }: Conversation): string {
        if (order) return t`Order ${order.number}`
        if (title !== '') return title
        if (kind === 'order') return t`Order`
        const others = members.filter(({ id }) => id !== ownId)
        return others.map(({ name }) => name).join(', ')
      },
      /** Subtitle of a thread: name and place. */
      detailOf({ kind, order }: Conversation): string {
        if (kind === 'order' && !order) return 'WhatsApp'
        return order
          ? [order.guestName, placeName(order.address), orderType(order.orderType)]
              .filter(Boolean)
              .join(' · ')
          : ''
      },
      textOf,
    }),
    [t, textOf, placeName, orderType, ownId],
  )
}
