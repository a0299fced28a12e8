import type { Translations } from '../menu/menu.ts'

/** Reason for a cancelled order or a struck item, worded for the diner. */
export interface Reason {
  /** Unique within its store. */
  readonly id: string
  readonly label: string
  readonly translations: Translations
}

function reason(id: string, label: string, hindi: string): Reason {
  return { id, label, translations: { hi: { label: hindi } } }
}

/** Reasons for stores without a list of their own. */
export const DEFAULT_REASONS: readonly Reason[] = [
  reason('sold-out', 'Sold out', 'ख़त्म हो गया'),
  reason('guest-asked', 'At your request', 'आपके कहने पर'),
  reason('too-busy', 'The kitchen is too busy', 'रसोई में अभी बहुत ऑर्डर हैं'),
  reason('closing', 'We are closing', 'हम बंद कर रहे हैं'),
  reason('ordered-twice', 'Ordered twice', 'ऑर्डर दो बार हो गया'),
  reason('too-far', 'Too far to deliver', 'यह पता डिलीवरी की दूरी से बाहर है'),
  reason('unreachable', 'We could not reach you', 'आपसे संपर्क नहीं हो पाया'),
  reason('unconfirmed', 'Order not confirmed', 'ऑर्डर की पुष्टि नहीं हुई'),
  reason('ask-staff', 'Please ask our staff', 'कृपया हमारे स्टाफ़ से पूछें'),
]

/** Reasons that a store's staff choose from: its own list, or the default one where it has none. */
export function reasonsOf(own: readonly Reason[] | null): readonly Reason[] {
  return own === null || own.length === 0 ? DEFAULT_REASONS : own
}
