import type { WriteAsStaff } from '@thali/contract/chat'

/** Message that is being sent, or that could not be sent. */
export interface PendingMessage {
  readonly words: WriteAsStaff
  readonly error: unknown
  /** Picture sent with the text; lost when the page is closed. */
  readonly picture?: OwnPicture | undefined
}

export interface OwnPicture {
  readonly file: File
  /** Object URL that shows the picture on this device. */
  readonly url: string
}
