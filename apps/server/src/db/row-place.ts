/** Conditions on the place of rows in an ordered list, by which a page begins where the one before has ended. */
import { type RawBuilder, sql } from 'kysely'

const compares =
  (operator: '<' | '>') =>
  <Place>(
    place: Place | null,
    columns: readonly string[],
    valuesOf: (place: Place) => readonly unknown[],
  ): RawBuilder<boolean> => {
    if (place === null) return sql<boolean>`true`
    const row = sql.join(columns.map((column) => sql.ref(column)))
    return sql<boolean>`(${row}) ${sql.raw(operator)} (${sql.join(valuesOf(place))})`
  }

/** Whether a row comes before a place by these columns, compared in their order; true if there is no place. */
export const isRowBefore = compares('<')

/** Whether a row comes after a place; otherwise as `isRowBefore`. */
export const isRowAfter = compares('>')
