import type { MailParams, SystemMailKind } from './mail-kinds.ts'

/** Mail in one language: a greeting, its text, its figures, then its one link, then the rest. */
export interface MailText {
  readonly subject: string
  /** False: it begins at once. */
  readonly hasGreeting?: false
  /** A paragraph, or several. */
  readonly before: string | readonly string[]
  /** Names and values, one below the other. */
  readonly rows?: readonly (readonly [name: string, value: string])[]
  readonly button: string
  readonly after: string | readonly string[]
}

/** The mails of one language; `sender` is their sender name. */
export type MailTexts = {
  readonly [Kind in SystemMailKind]: (params: MailParams[Kind], sender: string) => MailText
}
