import type { Letter } from './letter.ts'

/** Reason why a mail was not handed over, without personal data. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** Whether another attempt would have the same result. */
  readonly isFinal: boolean
  /** Code of the connection error, if it was one. */
  readonly lineCode: string | undefined

  constructor(
    message: string,
    { isFinal, cause, lineCode }: { isFinal: boolean; cause?: unknown; lineCode?: string },
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.isFinal = isFinal
    this.lineCode = lineCode
  }
}

/** A file that comes with a mail. */
export interface MailFile {
  readonly name: string
  /** Media type with its parameters. */
  readonly type: string
  readonly content: string
}

export interface MailMessage {
  /** Becomes the Message-ID, the same for every attempt. */
  readonly id: string
  readonly to: string
  /** The name it comes under; the address is the installation's. */
  readonly fromName: string
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one address that it leads to. */
  readonly link: string
  readonly file?: MailFile
}

/** Sends mail. Never called inside a transaction. */
export interface MailProvider {
  /** Whether mail can be sent at all; if not, features that need it are refused with a reason. */
  readonly available: boolean
  /**
   * Hands one mail over for delivery.
   *
   * @throws {MailFailure} when it was not handed over; whatever `signal` aborted with
   */
  send(message: MailMessage, signal: AbortSignal): Promise<void>
  /** Sends a letter under the installation's address. @throws {MailFailure} */
  sendLetter(letter: Letter, signal: AbortSignal): Promise<void>

  /**
   * Signs in at the mail server, and sends nothing.
   *
   * @throws {MailFailure} when mail could not be handed over
   */
  tryConnection(): Promise<void>
}

/** Provider where none is configured: it sends nothing. */
export const noMail: MailProvider = {
  available: false,
  async send() {
    throw new MailFailure('no mail is configured', { isFinal: true })
  },
  async sendLetter() {
    throw new MailFailure('no mail is configured', { isFinal: true })
  },
  async tryConnection() {
    throw new MailFailure('no mail is configured', { isFinal: true })
  },
}
