/** Pages of ordered lists: each begins where the one before has ended. */
import { type SelectQueryBuilder, sql } from 'kysely'

const pageOf =
  (operator: '<' | '>', direction: 'asc' | 'desc') =>
  <Place>(
    columns: readonly string[],
    place: Place | null,
    valuesOf: (place: Place) => readonly unknown[],
    limit: number,
  ) =>
  <DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row> => {
    const refs = columns.map((column) => sql.ref(column))
    const begun =
      place === null
        ? query
        : query.where(sql<boolean>`(${sql.join(refs)}) ${sql.raw(operator)} (${sql.join(valuesOf(place))})`)
    return refs.reduce((ordered, ref) => ordered.orderBy(ref, direction), begun).limit(limit)
  }

/** For `$call`: the last rows by these columns, compared in their order, that come before a place; null: of all. */
export const pageBefore = pageOf('<', 'desc')

/** For `$call`: the first rows by these columns that come after a place; otherwise as `pageBefore`. */
export const pageAfter = pageOf('>', 'asc')
