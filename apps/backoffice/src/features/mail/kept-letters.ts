/** Letter that a person is writing on this device, kept for that person only until the server has it. */
export interface LetterDraft {
  /** Id under which it is sent: only once, even if retried. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Key of a letter; includes the person, since several people sign in on the same device. */
export interface LetterPlace {
  readonly storeId: string
  readonly userId: string
  /** Id of the thread that is answered, or of a new letter's draft. */
  readonly about: string
}

const keyOf = ({ storeId, userId, about }: LetterPlace) =>
  `thali.backoffice.letter.${storeId}.${userId}.${about}`

export function readLetter(place: LetterPlace): LetterDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isLetter(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepLetter(place: LetterPlace, letter: LetterDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(letter))
  } catch {
    // A full storage must not keep a person from writing.
  }
}

export function dropLetter(place: LetterPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Without storage there is nothing to remove.
  }
}

function isLetter(value: unknown): value is LetterDraft {
  const { id, to, subject, body } = (value ?? {}) as { readonly [name: string]: unknown }
  return [id, to, subject, body].every((one) => typeof one === 'string')
}
