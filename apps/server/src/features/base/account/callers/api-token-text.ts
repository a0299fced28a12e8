/** Format of an API token: `thali_`, its lookup part and its secret; parsed here apart from other headers. */
import type { IncomingMessage } from 'node:http'

const WRITTEN = /^thali_([a-z2-7]{26})_([a-z2-7]{26})$/
const HEADER = /^token(?:\s+(.*))?$/i

export interface ApiTokenParts {
  readonly id: string
  readonly secret: string
}

export function writeApiToken({ id, secret }: ApiTokenParts): string {
  return `thali_${id}_${secret}`
}

/** Null when it is no complete API token of ours. */
export function readApiToken(written: string): ApiTokenParts | null {
  const [, id, secret] = WRITTEN.exec(written) ?? []
  return id && secret ? { id, secret } : null
}

/**
 * Value of a request's `Authorization: token …` header, possibly empty; null without such a header.
 * Other schemes are between the caller and a proxy in front of the server.
 */
export function apiTokenOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const match = HEADER.exec(headers.authorization?.trim() ?? '')
  return match && (match[1] ?? '')
}
