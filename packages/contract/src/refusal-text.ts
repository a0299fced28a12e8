/** Who reads the words of a refusal on a screen of ours; `programs`: none shows it. */
export type Audience = 'diners' | 'staff' | 'everyone' | 'programs'

/**
 * What a refusal answers: its HTTP status, whose screen has words for it, and those in English (other languages hold
 * translations). `{name}` in the words stands for the detail of that name.
 */
export interface RefusalText {
  readonly to: Audience
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  readonly message: string
}
