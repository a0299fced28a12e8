import { OperatorError } from '../operator-error.ts'

/** Parts of a connection string that may name several hosts: before the hosts, the hosts, and after them. */
const PARTS = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/s

/**
 * Connection strings of the single hosts that one names, separated by commas as libpq takes them:
 * `postgres://thali:password@db1:5432,db2:5432/thali`.
 */
export function urlsOfHosts(url: string): readonly [string, ...string[]] {
  const { before = '', hosts = '', after = '' } = PARTS.exec(url)?.groups ?? {}
  const [first, ...others] = hosts.split(',')
  if (first === undefined || others.length === 0) return [url]
  return [`${before}${first}${after}`, ...others.map((host) => `${before}${host}${after}`)]
}

/** Role of a PostgreSQL server: the primary takes writes, standbys follow it. Failover may exchange them. */
export type HostRole = 'primary' | 'standby'

/**
 * The servers of one PostgreSQL, of which those of one role are wanted. All connections of a pool share it, so that
 * each failure moves all of them to the next host.
 */
export class DatabaseHosts {
  readonly role: HostRole
  readonly #urls: readonly [string, ...string[]]
  #at = 0

  constructor(url: string, role: HostRole = 'primary') {
    this.#urls = urlsOfHosts(url)
    this.role = role
  }

  get count(): number {
    return this.#urls.length
  }

  /** URL for the next connection. */
  get current(): string {
    return this.#urls[this.#at] ?? this.#urls[0]
  }

  /** Moves on from a server that does not answer, or has another role: later connections go to the next host. */
  leave(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#urls.length
  }

  /**
   * Tries each host once until one accepts the connection.
   *
   * @throws the error of the last one
   */
  async connectToAny<T>(connect: () => Promise<T>): Promise<T> {
    for (let tried = 1; tried < this.count; tried += 1) {
      const url = this.current
      try {
        return await connect()
      } catch (error) {
        // Connected, but refused by us.
        if (error instanceof OperatorError) throw error
        this.leave(url)
      }
    }
    return connect()
  }
}
