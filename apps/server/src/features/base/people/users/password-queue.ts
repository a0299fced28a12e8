import { Refusal } from '@thali/contract/refusal'
import { hashPassword, verifyPassword } from './hash-password.ts'

/**
 * Concurrent hashes. Each holds a core and 19 MB (argon2id; 32 MB for an older hash) for some tens of
 * milliseconds: more at once would only delay all other requests. Together they hold 64 MB at most.
 */
const MOST_AT_ONCE = 2
/** About two seconds of work; beyond it an answer would be too late anyway. */
const MOST_WAITING = 50
/** Share of the queue that one network may take: a restaurant's staff share one. */
const SHARE_OF_ONE = 1 / 3
const RETRY_AFTER_S = '2'

/**
 * Hashes and compares passwords, two at a time. Calls beyond the waiting limit are refused, so that a flood of
 * the sign-in page cannot delay the kitchen's orders; and no single network fills the queue.
 */
export class PasswordQueue {
  readonly #waiting: (() => void)[] = []
  readonly #mostWaiting: number
  /** Number of waiting calls by client network. */
  readonly #waitingFrom = new Map<string, number>()
  #running = 0
  /** Hash compared for an account without a password, so that it takes as long. */
  #nobodysHash: Promise<string> | null = null

  constructor(mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * @param network network of the client
   * @throws {Refusal} server.busy
   */
  hash(network: string, password: string): Promise<string> {
    return this.#inTurn(network, () => hashPassword(password))
  }

  /**
   * Compares a password with a hash; a null hash takes as long and never matches.
   *
   * @throws {Refusal} server.busy
   */
  matches(network: string, hash: string | null, password: string): Promise<boolean> {
    return this.#inTurn(network, async () => {
      this.#nobodysHash ??= hashPassword('nobody has this password')
      const compared = hash ?? (await this.#nobodysHash)
      return (await verifyPassword(compared, password)) && hash !== null
    })
  }

  async #inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= MOST_AT_ONCE) await this.#wait(network)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Waits until a finished call passes its place on. */
  async #wait(network: string): Promise<void> {
    const waiting = this.#waitingFrom.get(network) ?? 0
    if (this.#waiting.length >= this.#mostWaiting || waiting >= Math.ceil(this.#mostWaiting * SHARE_OF_ONE)) {
      throw new Refusal('server.busy', {}, { 'retry-after': RETRY_AFTER_S })
    }
    this.#waitingFrom.set(network, waiting + 1)
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const left = (this.#waitingFrom.get(network) ?? 1) - 1
    if (left > 0) this.#waitingFrom.set(network, left)
    else this.#waitingFrom.delete(network)
  }
}
