import type { StatementColumnMetadata } from 'node:sqlite'

/** Types that node:sqlite binds without loss. */
export type BoundValue = bigint | string | null | Uint8Array

type Convert = (value: unknown) => unknown

const FROM_SQLITE: Readonly<Record<string, Convert>> = {
  boolean: (value) => value === 1,
  jsonb: (value) => JSON.parse(String(value)),
  timestamptz: (value) => new Date(String(value)),
}

/** Converters by column name, from the declared types; null when the row needs none. */
export function columnConverters(
  columns: readonly StatementColumnMetadata[],
): readonly (readonly [name: string, convert: Convert])[] | null {
  const converters: [string, Convert][] = []
  for (const column of columns) {
    const convert = column.type ? FROM_SQLITE[column.type.toLowerCase()] : undefined
    if (convert) converters.push([column.name, convert])
  }
  return converters.length > 0 ? converters : null
}

/**
 * Parameter in the form that SQLite needs. A plain JavaScript number would bind as REAL (42 into a text
 * column becomes '42.0'), and an object in first place would be taken for named parameters and store nulls.
 *
 * @throws {TypeError} for everything that has no faithful form, such as fractions and `undefined`
 */
export function bindValue(value: unknown): BoundValue {
  switch (typeof value) {
    case 'string':
    case 'bigint':
      return value
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError(`cannot bind ${value}: not a safe integer`)
      return BigInt(value)
    case 'boolean':
      return value ? 1n : 0n
    case 'object':
      if (value === null || value instanceof Uint8Array) return value
      if (value instanceof Date) return value.toISOString()
      if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
        return JSON.stringify(value)
      throw new TypeError(`cannot bind an object of class ${value.constructor?.name}`)
    default:
      throw new TypeError(`cannot bind a value of type ${typeof value}`)
  }
}
