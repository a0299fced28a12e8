import { UnusableImage } from '../../menu/images/decode-image.ts'
import { type MessagePicture, makeMessagePicture } from '../../menu/images/make-message-picture.ts'

/** Limit in bytes of a stored image; larger ones are only kept as files. */
const PICTURE_MAX_BYTES = 600_000

/** Re-encodes images of mails, one at a time: decoding occupies a core, and memory for every pixel. */
export class MailPictures {
  #last: Promise<unknown> = Promise.resolve()

  /** @returns null if it is no displayable image */
  make(content: Uint8Array): Promise<MessagePicture | null> {
    const made = this.#last.then(() => makeBounded(content))
    this.#last = made.catch(() => undefined)
    return made
  }
}

async function makeBounded(content: Uint8Array): Promise<MessagePicture | null> {
  try {
    const picture = await makeMessagePicture(Buffer.from(content))
    return picture.data.byteLength <= PICTURE_MAX_BYTES ? picture : null
  } catch (error) {
    if (error instanceof UnusableImage) return null
    throw error
  }
}
