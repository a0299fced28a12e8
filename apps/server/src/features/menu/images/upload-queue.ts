import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'

/** Limit of uploads being received or queued: each may hold a file of the maximum size. */
interface UploadLimits {
  readonly inAll: number
  /** Limit per store, so that a slow sender does not delay other stores. */
  readonly ofStore: number
}

export const PICTURE_UPLOADS: UploadLimits = { inAll: 12, ofStore: 3 }
/** Menus, with or without images. */
export const IMPORT_UPLOADS: UploadLimits = { inAll: 2, ofStore: 1 }

const RETRY_AFTER_S = '5'

/** Processes uploads, one file at a time: decoding occupies a core, and memory for every pixel. */
export class UploadQueue {
  readonly #limits: UploadLimits
  #held = 0
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
   * @throws {Refusal} server.busy
   */
  async run<Bytes, T>(
    storeId: StoreId,
    receive: () => Promise<Bytes>,
    work: (bytes: Bytes) => Promise<T>,
  ): Promise<T> {
    const ofStore = this.#heldBy.get(storeId) ?? 0
    if (this.#held >= this.#limits.inAll || ofStore >= this.#limits.ofStore)
      throw new Refusal('server.busy', {}, { 'retry-after': RETRY_AFTER_S })
    this.#held += 1
    this.#heldBy.set(storeId, ofStore + 1)
    try {
      const bytes = await receive()
      const done = this.#last.then(() => work(bytes))
      this.#last = done.catch(() => undefined)
      return await done
    } finally {
      this.#held -= 1
      const left = (this.#heldBy.get(storeId) ?? 1) - 1
      if (left > 0) this.#heldBy.set(storeId, left)
      else this.#heldBy.delete(storeId)
    }
  }
}
