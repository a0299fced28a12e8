/** Custom domain of a store: its valid names, its proof, and how long a proof lasts. */
import type { Instant } from '../time/clock.ts'

/** Limit of a name in DNS, in characters. */
export const DOMAIN_MAX = 253
/** Interval of checks of a proven domain. */
export const DOMAIN_CHECK_EVERY_MS = 24 * 3_600_000
/** Time for which a domain without its record keeps working, so that a mistake at a provider can be corrected. */
export const DOMAIN_LOST_AFTER_MS = 7 * 24 * 3_600_000
/** Time for which a domain that was never proven is checked automatically. */
export const DOMAIN_AWAITED_MS = 7 * 24 * 3_600_000

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Last labels of names that do not resolve on the public internet. */
const INNER = new Set(['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'lan', 'home'])

/** Whether a text, in lower case, is a name that a store can have: at least two parts, and no IP address. */
export function isDomainName(text: string): boolean {
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  if (text.length > DOMAIN_MAX || labels.length < 2) return false
  return labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last) && !INNER.has(last)
}

/** TXT record that proves a domain. */
export interface ProofRecord {
  readonly name: string
  readonly value: string
}

/** @param token random, for this store and domain only */
export function proofRecord(host: string, token: string): ProofRecord {
  return { name: `_thali.${host}`, value: `thali-store=${token}` }
}

/**
 * Verdict on a domain's records: it is proven, another store had it before and still proves it, or the record is
 * missing.
 */
export type ProofVerdict = 'proven' | 'taken' | 'missing'

/**
 * Decides who owns a domain by its records. It changes owner where the former owner's record is gone.
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

/** Whether a proof has been missing for so long that the store loses the domain. */
export function isDomainLost(failingSince: Instant, at: Instant): boolean {
  return at - failingSince >= DOMAIN_LOST_AFTER_MS
}
