import { isDomainName } from '@thali/domain/store/custom-domain'
import type { Config } from '../../../config.ts'
import { isOutage } from '../../../db/engine-errors.ts'
import { findSlugOfHost } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'

/** A store's own domain in a request. */
export interface DomainSite {
  /** Origin without a trailing slash. */
  readonly origin: string
  /** Slug of the only store whose pages it shows. */
  readonly slug: string
}

interface KnownHost {
  readonly slug: string | null
  readonly readAtMs: number
}

/** Life of a cached answer, in milliseconds: for that long another process still serves a domain removed here. */
const FRESH_MS = 10_000
const MOST_HOSTS = 20_000

interface CustomDomainsDeps {
  readonly db: Db
  readonly config: Pick<Config, 'publicUrl' | 'isPublicUrlSet'>
  readonly now: () => Date
}

/** Resolves host names to stores with a custom domain; consulted for every request, hence a cache. */
export class CustomDomains {
  readonly #deps: CustomDomainsDeps
  readonly #publicHost: string
  readonly #known = new Map<string, KnownHost>()

  constructor(deps: CustomDomainsDeps) {
    this.#deps = deps
    this.#publicHost = new URL(deps.config.publicUrl).host
  }

  /**
   * Store whose domain a Host header names, from memory; null: no store's. Undefined: unknown, call `find`.
   *
   * @param header as received, possibly with a port
   */
  getFresh(header: string | undefined): DomainSite | null | undefined {
    const host = this.#hostOf(header)
    if (host === null) return null
    const known = this.#known.get(host)
    if (!known || this.#deps.now().getTime() - known.readAtMs >= FRESH_MS) return undefined
    return this.#siteOf(host, known.slug)
  }

  /** Store of a Host header, from memory or the database. While the database is down, the last known answer is used. */
  async find(header: string | undefined): Promise<DomainSite | null> {
    const fresh = this.getFresh(header)
    const host = this.#hostOf(header)
    if (fresh !== undefined || host === null) return fresh ?? null
    const before = this.#known.get(host)
    const slug = await findSlugOfHost(this.#deps.db, host).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      return before?.slug ?? undefined
    })
    this.#keep(host, slug ?? null)
    return this.#siteOf(host, slug ?? null)
  }

  /** A domain was proven or removed. */
  forget(host: string): void {
    this.#known.delete(host)
  }

  #keep(host: string, slug: string | null): void {
    this.#known.delete(host)
    this.#known.set(host, { slug, readAtMs: this.#deps.now().getTime() })
    const oldest = this.#known.keys().next().value
    if (this.#known.size > MOST_HOSTS && oldest !== undefined) this.#known.delete(oldest)
  }

  /** Null for the server's own name, for IP addresses and for names that no store can have. */
  #hostOf(header: string | undefined): string | null {
    if (header === undefined || header === this.#publicHost || !this.#deps.config.isPublicUrlSet) return null
    const host = header.toLowerCase().replace(/:\d+$/, '')
    return host === this.#publicHost || !isDomainName(host) ? null : host
  }

  /** The port is that of this server: a request may name any, and would choose it for the readers of a cached page. */
  #siteOf(host: string, slug: string | null): DomainSite | null {
    return slug === null ? null : { origin: originOfDomain(this.#deps.config, host), slug }
  }
}

/** Part of a cache key: responses for the server's own name and for stores' domains differ in headers. */
export function variantOf(site: DomainSite | null): string {
  return site ? ' at a custom domain' : ''
}

/** Origin of pages under a custom domain: that of this server with the other host. Without a trailing slash. */
export function originOfDomain({ publicUrl }: Pick<Config, 'publicUrl'>, host: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}
