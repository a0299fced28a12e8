/** Predefined questions and answers, sent as ids, so that each side reads its own language. */
import type { ByLanguage, Language } from '../language.ts'

/** Questions that diners can send by one tap. */
const OF_GUESTS = {
  'how-long': { en: 'How long will my order take?', hi: 'मेरा ऑर्डर कितनी देर में आएगा?' },
  'change-order': { en: 'I would like to change my order.', hi: 'मैं अपना ऑर्डर बदलना चाहता/चाहती हूँ।' },
  'missing-item': { en: 'Something is missing from my order.', hi: 'मेरे ऑर्डर में कुछ कम है।' },
  'thank-you': { en: 'Thank you!', hi: 'धन्यवाद!' },
} as const satisfies Record<string, ByLanguage>

/** Answers that staff can send by one tap. */
const OF_STAFF = {
  noted: { en: 'Thank you, we have noted that.', hi: 'धन्यवाद, हमने यह नोट कर लिया है।' },
  'few-minutes': { en: 'It will be ready in a few minutes.', hi: 'यह कुछ ही मिनटों में तैयार हो जाएगा।' },
  coming: { en: 'Somebody is on the way to you.', hi: 'कोई आपके पास आ रहा है।' },
  'sorry-late': { en: 'Sorry for the wait. We are hurrying.', hi: 'देरी के लिए माफ़ कीजिए। हम जल्दी कर रहे हैं।' },
  'sold-out': { en: 'Sorry, that is sold out today.', hi: 'माफ़ कीजिए, वह आज ख़त्म हो गया है।' },
  'not-possible': { en: 'Sorry, that is not possible any more.', hi: 'माफ़ कीजिए, अब यह संभव नहीं है।' },
  'please-call': { en: 'Please call us about this.', hi: 'कृपया इसके बारे में हमें फ़ोन करें।' },
  welcome: { en: 'You are welcome!', hi: 'आपका स्वागत है!' },
} as const satisfies Record<string, ByLanguage>

export type GuestPhrase = keyof typeof OF_GUESTS
export type StaffPhrase = keyof typeof OF_STAFF
export type Phrase = GuestPhrase | StaffPhrase

export const GUEST_PHRASES = Object.keys(OF_GUESTS) as [GuestPhrase, ...GuestPhrase[]]
export const STAFF_PHRASES = Object.keys(OF_STAFF) as [StaffPhrase, ...StaffPhrase[]]

const ALL: Readonly<Record<Phrase, ByLanguage>> = { ...OF_GUESTS, ...OF_STAFF }

/** Phrases whose text contains a text in any language, ignoring case. */
export function phrasesWith(text: string): Phrase[] {
  const wanted = text.toLowerCase()
  const entries = Object.entries(ALL) as [Phrase, ByLanguage][]
  return entries
    .filter(([, words]) => Object.values(words).some((one) => one.toLowerCase().includes(wanted)))
    .map(([phrase]) => phrase)
}

/** Text of a phrase; one from a newer version is shown by its id. */
export function phraseText(phrase: string, language: Language): string {
  return Object.hasOwn(ALL, phrase) ? ALL[phrase as Phrase][language] : phrase
}
