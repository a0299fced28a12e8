/** Readers of a refusal's text on our own screens; `programs`: no screen shows it. */
export type Audience = 'diners' | 'staff' | 'everyone' | 'programs'

/**
 * Response of a refusal: HTTP status, audience of its text, and the text in English (other languages hold
 * translations). `{name}` in it stands for the detail of that name.
 */
export interface RefusalText {
  readonly to: Audience
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  readonly message: string
}

/** A row of a table of refusals: status, audience and text. */
export function refusal<To extends Audience>(status: RefusalText['status'], to: To, message: string) {
  return { status, to, message }
}
