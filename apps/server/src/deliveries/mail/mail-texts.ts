import type { MailKind, MailParams } from './mail-kinds.ts'

/** A mail in one language: what it says, then its one link, then the rest. */
export interface MailText {
  readonly subject: string
  readonly before: readonly string[]
  readonly button: string
  readonly after: readonly string[]
}

/** The mails of one language; `sender` is the name that they come under. */
export type MailTexts = {
  readonly [Kind in MailKind]: (params: MailParams[Kind], sender: string) => MailText
}
