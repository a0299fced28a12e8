import { TABLE_KINDS, type TableKind, tableKindOf } from '@thali/server/db/table-kinds'
import type { CatalogueTable, ForeignKey } from './read-catalogue.ts'

const STORE_ID = 'store_id'

/**
 * Finds what prevents spreading tables by store: a table in no list or gone from the database, a key of a
 * tenant table without `store_id`, a foreign key to rows that may lie on another machine.
 *
 * @returns one sentence for each
 */
export function keyViolations(tables: readonly CatalogueTable[]): string[] {
  const names = new Set(tables.map(({ name }) => name))
  const missing = Object.keys(TABLE_KINDS).filter((name) => !names.has(name))
  return [...missing.map((name) => `${name} is in a list and not in the database`), ...tables.flatMap(check)]
}

function check({ name, uniqueKeys, foreignKeys }: CatalogueTable): string[] {
  const kind = tableKindOf(name)
  if (kind === undefined) return [`${name} is in no list of table-kinds.ts`]
  const unique = uniqueKeys
    .filter(({ columns }) => kind === 'tenant' && !columns.includes(STORE_ID))
    .map(({ columns }) => `${name}: unique key (${columns.join(', ')}) without ${STORE_ID}`)
  const foreign = foreignKeys
    .filter((key) => !MAY_REFER[kind].includes(tableKindOf(key.references)) || !staysInStore(kind, key))
    .map(({ columns, references }) => `${name}: foreign key (${columns.join(', ')}) to ${references}`)
  return [...unique, ...foreign]
}

/** Kinds of tables that rows of each kind may refer to: only those on the same machine. */
const MAY_REFER: Readonly<Record<TableKind, readonly (TableKind | undefined)[]>> = {
  tenant: ['tenant', 'look-up'],
  'look-up': ['look-up'],
  installation: ['installation', 'look-up'],
}

function staysInStore(kind: TableKind, { columns, references, referred }: ForeignKey): boolean {
  if (kind !== 'tenant') return true
  const target = referred[columns.indexOf(STORE_ID)]
  return target === (references === 'stores' ? 'id' : STORE_ID)
}
