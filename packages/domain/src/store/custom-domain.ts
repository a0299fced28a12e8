/** A domain of a store's own: what can be one, how it is proven, and how long a proof lasts. */
import type { Instant } from '../time/clock.ts'

/** The longest name that DNS has, in characters. */
export const DOMAIN_MAX = 253
/** What a proven domain is asked for again after. */
export const DOMAIN_CHECK_EVERY_MS = 24 * 3_600_000
/** How long a domain without its record goes on working: a mistake at a provider is put right by then. */
export const DOMAIN_LOST_AFTER_MS = 7 * 24 * 3_600_000
/** How long a domain that was never proven is asked for unasked. */
export const DOMAIN_AWAITED_MS = 7 * 24 * 3_600_000

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Ends of names that lead nowhere on the public internet. */
const INNER = new Set(['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'lan', 'home'])

/** Whether a text, in small letters, is a name that a store can have: at least two parts, and no address. */
export function isDomainName(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  if (text.length > DOMAIN_MAX || labels.length < 2) return false
  return labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last) && !INNER.has(last)
}

/** The TXT record that proves a domain. */
export interface ProofRecord {
  readonly name: string
  readonly value: string
}

/** @param token random, of this store and domain alone */
export function proofRecord(host: string, token: string): ProofRecord {
  return { name: `_thali.${host}`, value: `thali-store=${token}` }
}

/** What the records of a domain say: it is proven, another store proves it too and had it before, or it is not. */
export type ProofVerdict = 'proven' | 'taken' | 'missing'

/**
 * Whose a domain is by its records. It changes hands where the record of who had it is gone.
 *
 * @param records texts of the domain's TXT records
 * @param holder token of another store that holds the domain; null where none does
 */
export function judgeProof(
  records: readonly string[],
  host: string,
  { own, holder }: { readonly own: string; readonly holder: string | null },
): ProofVerdict {
  const has = (token: string) => records.some((text) => text.trim() === proofRecord(host, token).value)
  if (!has(own)) return 'missing'
  return holder !== null && has(holder) ? 'taken' : 'proven'
}

/** Whether a proof has been missing for so long that the domain is not the store's any more. */
export function isDomainLost(failingSince: Instant, at: Instant): boolean {
  return at - failingSince >= DOMAIN_LOST_AFTER_MS
}
