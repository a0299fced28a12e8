/** Secrets that must appear nowhere, in each form in which text is written. */

/** Secrets by name, so that a finding reports the name and never prints the secret. */
export type Canaries = Readonly<Record<string, string>>

/** Shortest secret; shorter ones occur in other texts by chance. */
const SHORTEST = 8

/** A search for all of them at once. */
export class CanarySearch {
  readonly #forms: readonly { readonly name: string; readonly form: string }[]
  /** Characters that were searched so far. */
  searched = 0

  constructor(canaries: Canaries) {
    this.#forms = Object.entries(canaries).flatMap(([name, secret]) => {
      if (secret.length < SHORTEST) throw new Error(`the canary ${name} is too short to be told apart`)
      return [...new Set(formsOf(secret))].map((form) => ({ name, form }))
    })
  }

  /** @returns names of those that the text holds */
  in(text: string): string[] {
    this.searched += text.length
    return [...new Set(this.#forms.filter(({ form }) => text.includes(form)).map(({ name }) => name))]
  }

  inBytes(bytes: Buffer): string[] {
    return this.in(bytes.toString('latin1'))
  }
}

/** Secret as it is, escaped in JSON and addresses, and encoded as whole bytes. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const base64 = bytes.toString('base64')
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    base64,
    base64.replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ]
}
