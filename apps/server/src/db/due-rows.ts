import type { SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** Rows that wait for a job, whatever is selected of them. */
// biome-ignore lint/suspicious/noExplicitAny: rows are only counted, whichever tables they are of.
export type DueRows = SelectQueryBuilder<Schema, any, object>
