import { type ByLanguage, labelByLanguage } from '../language.ts'
import type { Translations } from '../menu/menu.ts'

/** Reason for a cancelled order, a struck item or a delay, worded for the diner. */
export interface Reason {
  /** Unique within its store. */
  readonly id: string
  readonly label: string
  readonly translations: Translations
}

function reason(id: string, texts: ByLanguage): Reason {
  return { id, ...labelByLanguage(texts) }
}

/** Reasons for stores without a list of their own. */
export const DEFAULT_REASONS: readonly Reason[] = [
  reason('sold-out', { en: 'Sold out', hi: 'ख़त्म हो गया' }),
  reason('guest-asked', { en: 'At your request', hi: 'आपके कहने पर' }),
  reason('too-busy', { en: 'The kitchen is too busy', hi: 'रसोई में अभी बहुत ऑर्डर हैं' }),
  reason('closing', { en: 'We are closing', hi: 'हम बंद कर रहे हैं' }),
  reason('ordered-twice', { en: 'Ordered twice', hi: 'ऑर्डर दो बार हो गया' }),
  reason('too-far', { en: 'Too far to deliver', hi: 'यह पता डिलीवरी की दूरी से बाहर है' }),
  reason('unreachable', { en: 'We could not reach you', hi: 'आपसे संपर्क नहीं हो पाया' }),
  reason('unconfirmed', { en: 'Order not confirmed', hi: 'ऑर्डर की पुष्टि नहीं हुई' }),
  reason('ask-staff', { en: 'Please ask our staff', hi: 'कृपया हमारे स्टाफ़ से पूछें' }),
]

/** Reasons for a delay. */
export const DELAY_REASONS = [
  reason('kitchen-busy', { en: 'The kitchen is busy', hi: 'रसोई में बहुत काम है' }),
  reason('slow-dish', { en: 'A dish takes longer', hi: 'एक चीज़ बनने में ज़्यादा समय लग रहा है' }),
  reason('rider-late', { en: 'The rider is late', hi: 'डिलीवरी वाले को देर हो रही है' }),
  reason('other', { en: 'It takes a little longer', hi: 'थोड़ा और समय लगेगा' }),
] as const satisfies readonly Reason[]

/** Reasons that a store's staff choose from: its own list, or the default one where it has none. */
export function reasonsOf(own: readonly Reason[] | null): readonly Reason[] {
  return own === null || own.length === 0 ? DEFAULT_REASONS : own
}
