import type { MailParams, SystemMailKind } from './mail-kinds.ts'

/** Mail in one language: its text, its figures, then its one link, then the rest. */
export interface MailText {
  readonly subject: string
  readonly before: readonly string[]
  /** Names and values, one below the other. */
  readonly rows?: readonly (readonly [name: string, value: string])[]
  readonly button: string
  readonly after: readonly string[]
}

/** The mails of one language; `sender` is their sender name. */
export type MailTexts = {
  readonly [Kind in SystemMailKind]: (params: MailParams[Kind], sender: string) => MailText
}
