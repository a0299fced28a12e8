import { REFUSALS, type RefusalCode } from './refusals.ts'

/** Facts that go with a refusal, for the screen that explains it. */
export type RefusalDetails = Readonly<Record<string, unknown>>

/** An expected "no". The one error handler turns it into `{ error: { code, message, details } }`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  /** Extra response headers, such as `Retry-After` in seconds. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: RefusalCode,
    details: RefusalDetails = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(REFUSALS[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '')))
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.headers = headers
  }

  /** HTTP status of this refusal's code. */
  get status(): number {
    return REFUSALS[this.code].status
  }
}
