/** Parts read out of a mail, bounded; the answer of the worker that reads it. */
export interface ParsedPerson {
  readonly email: string
  readonly name: string
}

export interface ParsedFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface ParsedMail {
  readonly messageId: string
  /** Message-IDs of the mails that it answers, the nearest first. */
  readonly refersTo: readonly string[]
  /** Empty address: it says none that could be one. */
  readonly from: ParsedPerson
  /** Empty address: it asks for none. */
  readonly replyTo: ParsedPerson
  readonly to: readonly ParsedPerson[]
  /** All addresses to which it says it went, with those of its envelope. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string
  readonly isCut: boolean
  /** Milliseconds; null: it says none. */
  readonly sentAt: number | null
  readonly isAutomatic: boolean
  readonly files: readonly ParsedFile[]
}
