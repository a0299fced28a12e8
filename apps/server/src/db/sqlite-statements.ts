import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import type { DamageWatch } from './damage-watch.ts'
import { bindValue, columnConverters } from './sqlite-values.ts'

const CACHED_STATEMENTS = 500

interface Prepared {
  readonly statement: StatementSync
  readonly reads: boolean
  readonly converters: ReturnType<typeof columnConverters>
}

/** Runs single statements on one connection; caches the most recent prepared ones. */
export class SqliteStatements {
  readonly #handle: DatabaseSync
  readonly #damage: DamageWatch
  readonly #cache = new Map<string, Prepared>()

  constructor(handle: DatabaseSync, damage: DamageWatch) {
    this.#handle = handle
    this.#damage = damage
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    try {
      return this.#run(sql, parameters)
    } catch (error) {
      this.#damage.note(error)
      throw error
    }
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, reads, converters } = this.#prepare(sql)
    const bound = parameters.map(bindValue)
    if (!reads) {
      const { changes } = statement.run(...bound)
      return { rows: [], numAffectedRows: BigInt(changes) }
    }
    const rows = statement.all(...bound)
    if (converters) {
      for (const row of rows) {
        for (const [name, convert] of converters) {
          const value = row[name]
          if (value !== null) (row as Record<string, unknown>)[name] = convert(value)
        }
      }
    }
    return { rows: rows as R[] }
  }

  #prepare(sql: string): Prepared {
    const known = this.#cache.get(sql)
    if (known) return known
    const statement = this.#handle.prepare(sql)
    refuseSecondStatement(sql, statement)
    const columns = statement.columns()
    const prepared = { statement, reads: columns.length > 0, converters: columnConverters(columns) }
    if (this.#cache.size >= CACHED_STATEMENTS) {
      const [oldest] = this.#cache.keys()
      if (oldest !== undefined) this.#cache.delete(oldest)
    }
    this.#cache.set(sql, prepared)
    return prepared
  }
}

/** `prepare` silently runs the first of several statements and drops the rest. */
function refuseSecondStatement(sql: string, statement: StatementSync): void {
  const rest = sql.slice(statement.sourceSQL.length)
  if (rest.trim() !== '')
    throw new Error(`more than one SQL statement in a query: ${rest.trim().slice(0, 80)}`)
}
