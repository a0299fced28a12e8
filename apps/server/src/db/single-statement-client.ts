import { Client } from 'pg'

const MOST_NAMES = 300

/** Names by statement text, the same on every connection of this process. */
const names = new Map<string, string>()

/**
 * A connection that prepares each parameterised statement once: parsing and planning cost PostgreSQL as much as
 * running. A pooler in between must know prepared statements (PgBouncer from 1.21).
 *
 * It also lets PostgreSQL refuse several statements in one query. Without parameters the driver would choose
 * the simple protocol, which runs them all.
 */
export class SingleStatementClient extends Client {
  // The driver declares this in a dozen overloads; only two forms need a change.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...all: unknown[]) => unknown
    if (typeof first !== 'string') return send(first, ...rest)
    const name = Array.isArray(rest[0]) && rest[0].length > 0 ? nameOf(first) : undefined
    if (name !== undefined) return send({ name, text: first }, ...rest)
    if (first.includes(';')) return send({ text: first, queryMode: 'extended' }, ...rest)
    return send(first, ...rest)
  }) as Client['query']
}

/** Undefined once there are many: texts that vary, such as long lists, must not pile up on the server. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `thali_${names.size}`
  names.set(text, name)
  return name
}
