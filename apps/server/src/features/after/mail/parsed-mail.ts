/** Parts read from a mail, within limits; the result of the worker. */
import type { MailPerson } from '../../../db/mail-tables.ts'

export interface ParsedFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface ParsedMail {
  readonly messageId: string
  /** Message-IDs of the mails that it answers, nearest first. */
  readonly refersTo: readonly string[]
  /** Empty address: none valid. */
  readonly from: MailPerson
  /** Empty address: none. */
  readonly replyTo: MailPerson
  readonly to: readonly MailPerson[]
  /** All stated recipients, with those of its envelope. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly isCut: boolean
  /** Milliseconds; null: not stated. */
  readonly sentAt: number | null
  readonly isAutomatic: boolean
  readonly files: readonly ParsedFile[]
}
