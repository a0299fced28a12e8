/** Reasons to take no orders that nobody has to write: stored in the words of one language, read in the reader's. */
import { type Language, languageOf } from '../language.ts'

type PauseReason = Readonly<Record<Language, string>>

/** What staff choose from when they pause ordering. */
export const PAUSE_REASONS = [
  { en: 'The kitchen is full', hi: 'रसोई में बहुत काम है' },
  { en: 'We are closing soon', hi: 'हम जल्द बंद कर रहे हैं' },
  { en: 'A short break', hi: 'थोड़ा विराम' },
] as const satisfies readonly PauseReason[]

/** What diners read where ordering is paused because nobody has touched their orders. */
export const UNATTENDED_REASON = {
  en: 'We cannot take new orders right now. Please ask our staff, or try again a little later.',
  hi: 'हम अभी नए ऑर्डर नहीं ले पा रहे हैं। कृपया हमारे स्टाफ़ से पूछें या थोड़ी देर बाद फिर कोशिश करें।',
} as const satisfies PauseReason

const KNOWN: readonly PauseReason[] = [...PAUSE_REASONS, UNATTENDED_REASON]

/** A pause's reason in a language; what the store wrote itself stays as it was written. */
export function pauseReasonIn(lang: string, reason: string): string {
  return KNOWN.find((texts) => Object.values(texts).includes(reason))?.[languageOf(lang)] ?? reason
}
