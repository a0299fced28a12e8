import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { apiTokenOf } from './api-token-text.ts'
import { SESSION_COOKIE, screenSecretOf } from './session-cookies.ts'

const MOST_KNOWN = 10_000

/**
 * People, screens and API tokens that passed the guard, so that each has its own rate limit: diners in the restaurant
 * share its address with the kitchen, and must not use up the kitchen's allowance. A person counts once, however many
 * sessions they begin. The database is not queried: an address that sends made-up credentials is still counted by
 * address, at no extra cost.
 */
export class KnownCallers {
  /** Ids of people, screens and tokens by the hash of their credential, least recently used first. */
  readonly #ids = new Map<string, string>()

  /** Records the credential of this request as belonging to a person, screen or token. */
  remember(request: Pick<IncomingMessage, 'headers'>, id: string): void {
    const credential = credentialOf(request)
    if (credential === null) return
    const key = hash(credential)
    this.#ids.delete(key)
    this.#ids.set(key, id)
    if (this.#ids.size <= MOST_KNOWN) return
    const [oldest = ''] = this.#ids.keys()
    this.#ids.delete(oldest)
  }

  /** Id of the person, screen or token that makes a request; null for all other callers. */
  find(request: Pick<IncomingMessage, 'headers'>): string | null {
    const credential = credentialOf(request)
    return credential === null ? null : (this.#ids.get(hash(credential)) ?? null)
  }
}

/** The API token, session cookie or screen's cookie that a request sends; as in the guard, a token decides alone. */
function credentialOf(request: Pick<IncomingMessage, 'headers'>): string | null {
  const token = apiTokenOf(request)
  if (token !== null) return token
  const { cookie } = request.headers
  if (cookie === undefined) return null
  const pairs = cookie.split(/;\s*/)
  return pairs.find((pair) => pair.includes(SESSION_COOKIE)) ?? screenSecretOf(cookie)
}

/** Hashed, so that the memory of this process contains no usable credential. */
function hash(credential: string): string {
  return createHash('sha256').update(credential).digest('base64')
}
