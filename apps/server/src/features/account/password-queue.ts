import { Refusal } from '@thali/contract/refusal'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Hashing holds a core and 16 MB for some 80 ms: more at once would only keep everybody else waiting. */
const MOST_AT_ONCE = 2
/** About two seconds of work; beyond it an answer would come too late anyway. */
const MOST_WAITING = 50
const RETRY_AFTER_S = '2'

/**
 * Hashes and compares passwords, two at a time. Those who come while too many wait are refused, so that whoever
 * floods the sign-in page cannot keep the kitchen's orders waiting.
 */
export class PasswordQueue {
  readonly #waiting: (() => void)[] = []
  readonly #mostWaiting: number
  #running = 0
  /** What an account without a password is compared with, so that its answer takes as long. */
  #nobodysHash: Promise<string> | null = null

  constructor(mostWaiting = MOST_WAITING) {
    this.#mostWaiting = mostWaiting
  }

  /** @throws {Refusal} server.busy */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hashPassword(password))
  }

  /**
   * Whether a password is that of a hash; a null hash takes as long and is never right.
   *
   * @throws {Refusal} server.busy
   */
  matches(hash: string | null, password: string): Promise<boolean> {
    return this.#inTurn(async () => {
      this.#nobodysHash ??= hashPassword('nobody has this password')
      const compared = hash ?? (await this.#nobodysHash)
      return (await verifyPassword({ hash: compared, password })) && hash !== null
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= this.#mostWaiting) {
        throw new Refusal('server.busy', {}, { 'retry-after': RETRY_AFTER_S })
      }
      // Whoever finishes hands its place over.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
