import { createHash } from 'node:crypto'
import { Refusal } from '@thali/contract/refusal'

/** Limit of nesting, far above that of any body of ours; one of 100,000 levels would overflow the stack. */
const DEEPEST = 64

/**
 * Parsed JSON as text with sorted keys: equal values give equal texts, regardless of their source text.
 *
 * @throws {Refusal} request.malformed for one that is nested too deeply
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > DEEPEST) throw new Refusal('request.malformed', { fields: [] })
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one, depth + 1)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field, depth + 1)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/**
 * Hash by which two request bodies are compared as parsed JSON.
 *
 * @throws {Refusal} request.malformed for one that is nested too deeply
 */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url')
}
