/** Statements of a migration as a database that is spread by store (Citus) takes them. Pure. */
import { type TableKind, tableKindOf } from './table-kinds.ts'

const CREATE_TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s*\(/i
const ADD_COLUMN = /^alter\s+table\s+"?(\w+)"?\s+add\s+column\s+"?(\w+)"?\s+(.*)$/is
/** Keywords that begin a part of a column's definition. */
const PART = /\b(?:not\s+null|default|check|references)\b/gi
const CONSTRAINT = /^(check|references)\b/i

/** A table that a statement makes and that has to be spread; null where the statement makes none. */
export function tableToSpread(statement: string): { readonly name: string; readonly kind: TableKind } | null {
  const [, name = ''] = CREATE_TABLE.exec(statement) ?? []
  const kind = tableKindOf(name)
  return kind === undefined || kind === 'installation' ? null : { name, kind }
}

/**
 * Statements with the same effect, each of which a distributed table accepts: a new column and its
 * constraints are added separately. The database names the constraints as it would have.
 */
export function asSpreadStatements(statement: string): string[] {
  const [, table, column, definition] = ADD_COLUMN.exec(statement) ?? []
  if (!table || !column || definition === undefined) return [statement]
  const parts = partsOf(definition)
  const plain = parts.filter((part) => !CONSTRAINT.test(part))
  const constraints = parts
    .filter((part) => CONSTRAINT.test(part))
    .map((part) => (/^check\b/i.test(part) ? part : `foreign key (${column}) ${part}`))
  return [
    `alter table ${table} add column ${column} ${plain.join(' ')}`,
    ...constraints.map((constraint) => `alter table ${table} add ${constraint}`),
  ]
}

/** Type, default, check and so on of a column, one by one. */
function partsOf(definition: string): string[] {
  const starts = [...withoutInsides(definition).matchAll(PART)].map(({ index }) => index)
  return [0, ...starts].map((start, at) => definition.slice(start, starts[at]).trim())
}

/** Text of the same length, with the content of quotes and parentheses blanked. */
function withoutInsides(text: string): string {
  const blot = (inside: string) => '_'.repeat(inside.length)
  const shorter = text.replaceAll(/'(?:[^']|'')*'|\([^()]*\)/g, blot)
  return shorter === text ? text : withoutInsides(shorter)
}
