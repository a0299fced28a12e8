/** Format of an operator's API token, distinguished from a store's by its prefix. */
import type { ApiTokenParts } from './api-token-text.ts'

const WRITTEN = /^thaliop_([a-z2-7]{26})_([a-z2-7]{26})$/

export function writeOperatorToken({ id, secret }: ApiTokenParts): string {
  return `thaliop_${id}_${secret}`
}

/** Null when it is none. */
export function readOperatorToken(written: string): ApiTokenParts | null {
  const [, id, secret] = WRITTEN.exec(written) ?? []
  return id && secret ? { id, secret } : null
}
