import type { WriteAsStaff } from '@thali/contract/chat'

/** A message that is on its way, or did not get there. */
export interface OwnMessage {
  readonly words: WriteAsStaff
  readonly error: unknown
  /** A picture that goes with the words; a closed page forgets it. */
  readonly picture?: OwnPicture | undefined
}

export interface OwnPicture {
  readonly file: File
  /** By which it is shown here. */
  readonly url: string
}
