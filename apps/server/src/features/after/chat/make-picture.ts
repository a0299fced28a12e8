import { Refusal } from '@thali/contract/refusal'
import { UnusableImage } from '../../menu/images/decode-image.ts'
import { type MessagePicture, makeMessagePicture } from '../../menu/images/make-message-picture.ts'

export type ChatPicture = MessagePicture

/** Converts an uploaded picture of a message. @throws {Refusal} image.unusable */
export async function makePicture(bytes: Buffer): Promise<ChatPicture> {
  try {
    return await makeMessagePicture(bytes)
  } catch (error) {
    if (error instanceof UnusableImage) throw new Refusal('image.unusable')
    throw error
  }
}
