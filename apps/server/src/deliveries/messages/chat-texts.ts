/** Free texts, in a chat that the diner has begun. */
import type { Language } from '@thali/domain/language'
import type { OrderMessage } from '@thali/domain/messages/message'

interface About {
  readonly order: string
  readonly store: string
  /** Minutes of a delay. */
  readonly minutes?: string | undefined
}

type ChatTexts = Readonly<Record<OrderMessage, (about: About) => string>>

const ENGLISH: ChatTexts = {
  'order-accepted': ({ order, store }) => `${store}: order ${order} has been accepted.`,
  'order-ready': ({ order, store }) => `${store}: order ${order} is ready.`,
  'order-delayed': ({ order, store, minutes = '' }) =>
    `${store}: order ${order} takes ${minutes} minutes longer. Its page says why.`,
  'order-cancelled': ({ order, store }) => `${store}: order ${order} has been cancelled. Its page says why.`,
}

const HINDI: ChatTexts = {
  'order-accepted': ({ order, store }) => `${store}: ऑर्डर ${order} स्वीकार हो गया है।`,
  'order-ready': ({ order, store }) => `${store}: ऑर्डर ${order} तैयार है।`,
  'order-delayed': ({ order, store, minutes = '' }) =>
    `${store}: ऑर्डर ${order} में ${minutes} मिनट और लगेंगे। कारण उसके पेज पर है।`,
  'order-cancelled': ({ order, store }) => `${store}: ऑर्डर ${order} रद्द हो गया है। कारण उसके पेज पर है।`,
}

const TEXTS: Readonly<Record<Language, ChatTexts>> = { en: ENGLISH, hi: HINDI }

const HOW_TO_STOP: Readonly<Record<Language, string>> = {
  en: 'To get no more messages, write STOP.',
  hi: 'आगे संदेश न पाने के लिए STOP लिखें।',
}

/** Text to a diner about an order, with instructions to stop such messages. */
export function chatText(kind: OrderMessage, language: Language, about: About): string {
  return `${TEXTS[language][kind](about)}\n\n${HOW_TO_STOP[language]}`
}
