import { createHash } from 'node:crypto'

/**
 * Hash of a link's secret for the database. The secret is random, so that a plain hash cannot be reversed by
 * guessing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
