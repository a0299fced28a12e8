/** What somebody has begun to write on this device, until the server has it. */
export interface Letter {
  /** By which it is sent: however often, once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** @param about id of the thread that is answered, or of a new letter's draft */
const keyOf = (storeId: string, about: string) => `thali.backoffice.letter.${storeId}.${about}`

export function readLetter(storeId: string, about: string): Letter | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(storeId, about)) ?? 'null')
    return isLetter(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepLetter(storeId: string, about: string, letter: Letter): void {
  try {
    localStorage.setItem(keyOf(storeId, about), JSON.stringify(letter))
  } catch {
    // A full storage keeps nobody from writing.
  }
}

export function dropLetter(storeId: string, about: string): void {
  try {
    localStorage.removeItem(keyOf(storeId, about))
  } catch {
    // Where nothing is kept there is nothing to drop.
  }
}

function isLetter(value: unknown): value is Letter {
  const { id, to, subject, body } = (value ?? {}) as { readonly [name: string]: unknown }
  return [id, to, subject, body].every((one) => typeof one === 'string')
}
