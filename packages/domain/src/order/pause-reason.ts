/** Predefined reasons for a pause: stored in one language, shown in the reader's. */
import { type ByLanguage, languageOf } from '../language.ts'

/** Reasons that staff choose from when they pause ordering. */
export const PAUSE_REASONS = [
  { en: 'The kitchen is full', hi: 'रसोई में बहुत काम है' },
  { en: 'We are closing soon', hi: 'हम जल्द बंद कर रहे हैं' },
  { en: 'A short break', hi: 'थोड़ा विराम' },
] as const satisfies readonly ByLanguage[]

/** Reason shown to diners where ordering was paused because orders waited untouched. */
export const UNATTENDED_REASON = {
  en: 'We cannot take new orders right now. Please ask our staff, or try again a little later.',
  hi: 'हम अभी नए ऑर्डर नहीं ले पा रहे हैं। कृपया हमारे स्टाफ़ से पूछें या थोड़ी देर बाद फिर कोशिश करें।',
} as const satisfies ByLanguage

const KNOWN: readonly ByLanguage[] = [...PAUSE_REASONS, UNATTENDED_REASON]

/** Reason of a pause in a language; a text written by the store stays unchanged. */
export function pauseReasonIn(lang: string, reason: string): string {
  return KNOWN.find((texts) => Object.values(texts).includes(reason))?.[languageOf(lang)] ?? reason
}
