/** Formats of other programs: each is exported from a file, and listed in `read-source.ts`. */
import type { JsonObject } from './json-values.ts'
import type { SourceReading } from './source-draft.ts'

/** A format of JSON files. */
export interface JsonFormat {
  isOf(file: JsonObject): boolean
  read(file: JsonObject, newId: () => string): SourceReading
}

/** A format of tables that is recognized by its first row. */
export interface TableFormat {
  isOf(header: readonly string[]): boolean
  read(rows: readonly (readonly string[])[], newId: () => string): SourceReading
}
