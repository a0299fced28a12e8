/** Column types that the engines read and write differently. */
import type { ColumnType } from 'kysely'

/**
 * Objects and arrays read as data. Always written through `JSON.stringify`: PostgreSQL's driver would turn
 * a bare array into an array literal.
 */
export type Json<T> = ColumnType<T, string, string>

/** The same where there may be none. */
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>

export type Timestamp = ColumnType<Date, Date, Date>
export type NullableTimestamp = ColumnType<Date | null, Date | null, Date | null>
