import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'

/** Limit of uploads being received or queued: each may hold a file of the maximum size. */
interface UploadLimits {
  readonly inAll: number
  /** Limit per store, so that a slow sender does not delay other stores. */
  readonly ofStore: number
  /** Limit per sender within a store, so that one leaves room for others; absent: only that of the store. */
  readonly ofSender?: number
}

export const PICTURE_UPLOADS: UploadLimits = { inAll: 12, ofStore: 3 }
/** Menus, with or without images. */
export const IMPORT_UPLOADS: UploadLimits = { inAll: 2, ofStore: 1 }

const RETRY_AFTER_S = '5'

/** Processes uploads, one file at a time: decoding occupies a core, and memory for every pixel. */
export class UploadQueue {
  readonly #limits: UploadLimits
  #held = 0
  /** Numbers by store, and by sender. */
  readonly #heldBy = new Map<string, number>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(limits: UploadLimits) {
    this.#limits = limits
  }

  /**
   * Runs an upload within the limits.
   *
   * @param receive reads the bytes, at the sender's pace
   * @param work starts when the previous one has ended
   * @param senderId of an upload within a store; absent: senders are not told apart
   * @throws {Refusal} server.busy
   */
  async run<Bytes, T>(
    storeId: StoreId,
    receive: () => Promise<Bytes>,
    work: (bytes: Bytes) => Promise<T>,
    senderId = '',
  ): Promise<T> {
    const { inAll, ofStore, ofSender = ofStore } = this.#limits
    const sender = `${storeId} ${senderId}`
    if (this.#held >= inAll || this.#heldOf(storeId) >= ofStore || this.#heldOf(sender) >= ofSender)
      throw new Refusal('server.busy', {}, { 'retry-after': RETRY_AFTER_S })
    this.#count(storeId, sender, 1)
    try {
      const bytes = await receive()
      const done = this.#last.then(() => work(bytes))
      this.#last = done.catch(() => undefined)
      return await done
    } finally {
      this.#count(storeId, sender, -1)
    }
  }

  #heldOf(key: string): number {
    return this.#heldBy.get(key) ?? 0
  }

  #count(storeId: StoreId, sender: string, change: 1 | -1): void {
    this.#held += change
    for (const key of [storeId, sender]) {
      const held = this.#heldOf(key) + change
      if (held > 0) this.#heldBy.set(key, held)
      else this.#heldBy.delete(key)
    }
  }
}
