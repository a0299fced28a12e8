/** Reads from a statement whether it stays within one store: what a database that is spread by store can route. */
import { TABLE_KINDS, tableKindOf } from '@thali/server/db/table-kinds'
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type JoinNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'

const STORE_ID = 'store_id'

/**
 * Finds tenant tables that a statement reads or writes without binding them to one `store_id`.
 *
 * A table is bound by `store_id = value`, by a join to a bound column, or by inserting that one value.
 */
export function unboundTables(statement: OperationNode): string[] {
  return check(statement, new Scope())
}

function check(node: OperationNode, outer: Scope): string[] {
  if (InsertQueryNode.is(node)) return [...checkInsert(node), ...checkInside(node, outer)]
  if (SelectQueryNode.is(node)) return checkScope(node, node.from?.froms ?? [], outer)
  if (DeleteQueryNode.is(node)) return checkScope(node, node.from.froms, outer)
  if (UpdateQueryNode.is(node)) {
    const tables = [node.table, ...(node.from?.froms ?? [])].filter((table) => table !== undefined)
    return checkScope(node, tables, outer)
  }
  if (RawNode.is(node)) return [...checkRaw(node), ...checkInside(node, outer)]
  return checkInside(node, outer)
}

/** Checks all nodes inside a node, at any depth. */
function checkInside(node: OperationNode, scope: Scope): string[] {
  const found: string[] = []
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (mayHoldStatement(child)) found.push(...check(child, scope))
  return found
}

/** Most nodes of a statement; no statement is ever inside one, and they are not searched. */
const LEAVES = new Set<string>([
  'ColumnNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'SchemableIdentifierNode',
  'TableNode',
  'ValueNode',
] satisfies OperationNode['kind'][])

function mayHoldStatement(value: unknown): value is OperationNode {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return typeof value.kind === 'string' && !LEAVES.has(value.kind)
}

interface Narrowed extends OperationNode {
  readonly where?: { readonly where: OperationNode } | undefined
  readonly joins?: readonly JoinNode[] | undefined
}

function checkScope(node: Narrowed, tables: readonly OperationNode[], outer: Scope): string[] {
  const scope = new Scope(outer)
  for (const table of tables) scope.add(table)
  for (const join of node.joins ?? []) scope.add(join.table)
  for (const join of node.joins ?? []) if (join.on) scope.learn(join.on.on)
  if (node.where) scope.learn(node.where.where)
  return [...scope.unbound(), ...checkInside(node, scope)]
}

function checkInsert({ into, columns = [], values }: InsertQueryNode): string[] {
  const table = into && tableName(into)
  if (table === undefined || !isTenantTable(table)) return []
  const at = columns.findIndex(({ column }) => column.name === STORE_ID)
  if (at < 0) return [`${table} (insert without ${STORE_ID})`]
  // The select is checked separately: if it is bound, so are its results.
  if (values && SelectQueryNode.is(values) && isStoreId(values.selections?.[at]?.selection)) return []
  if (!values || !ValuesNode.is(values)) return [`${table} (insert of what a select finds)`]
  const stores = new Set(values.values.map((row) => valueAt(row, at)))
  return stores.size === 1 ? [] : [`${table} (insert for ${stores.size} stores)`]
}

function isStoreId(selected: OperationNode | undefined): boolean {
  const column = selected && ReferenceNode.is(selected) && selected.column
  return column !== false && column !== undefined && ColumnNode.is(column) && column.column.name === STORE_ID
}

function valueAt(row: OperationNode, at: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[at]
  const value = ValueListNode.is(row) ? row.values[at] : undefined
  return value && ValueNode.is(value) ? value.value : value
}

/** A text that no builder made: tables in it are bound to nothing that could be read here. */
function checkRaw({ sqlFragments }: RawNode): string[] {
  const names = sqlFragments.join(' ').matchAll(/\b(?:from|join|into|update)\s+"?(\w+)/gi)
  return [...names]
    .map(([, name = '']) => name)
    .filter(isTenantTable)
    .map((name) => `${name} (in plain SQL)`)
}

/** The tables of one select, update or delete, and which of their columns are known to be equal. */
class Scope {
  readonly #outer: Scope | undefined
  readonly #tables = new Map<string, string>()
  readonly #parents = new Map<string, string>()
  /** The value that a column, and all that equal it, is known to hold. */
  readonly #values = new Map<string, unknown>()

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  add(node: OperationNode): void {
    const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : undefined
    const table = tableName(AliasNode.is(node) ? node.node : node)
    if (table !== undefined) this.#tables.set(alias ?? table, table)
  }

  /** Adds a condition that is true for every row. */
  learn(condition: OperationNode): void {
    if (AndNode.is(condition)) {
      this.learn(condition.left)
      this.learn(condition.right)
    } else if (ParensNode.is(condition)) this.learn(condition.node)
    else if (BinaryOperationNode.is(condition)) this.#learnEqual(condition)
  }

  unbound(): string[] {
    const tenants = [...this.#tables].filter(([, table]) => isTenantTable(table))
    const values = tenants.map(([alias]) => this.#valueOf(`${alias}.${STORE_ID}`))
    const unbound = tenants.filter((_, at) => values[at] === undefined).map(([, table]) => table)
    const stores = new Set(
      values.filter((value) => value !== undefined).map((value) => JSON.stringify(value)),
    )
    return stores.size > 1 ? [...unbound, `${stores.size} stores in one statement`] : unbound
  }

  #learnEqual({ leftOperand, operator, rightOperand }: BinaryOperationNode): void {
    if (!OperatorNode.is(operator) || operator.operator !== '=') return
    const left = this.#columnOf(leftOperand)
    if (left === undefined) return
    if (ValueNode.is(rightOperand)) this.#values.set(this.#root(left), rightOperand.value)
    const right = this.#columnOf(rightOperand)
    if (right !== undefined) this.#join(left, right)
  }

  #join(left: string, right: string): void {
    const value = this.#valueOf(left) ?? this.#valueOf(right)
    this.#parents.set(this.#root(left), this.#root(right))
    if (value !== undefined) this.#values.set(this.#root(right), value)
  }

  /** The one value that a column is known to hold, also from the statement around. */
  #valueOf(column: string): unknown {
    const value = this.#values.get(this.#root(column))
    if (value !== undefined) return value
    const [alias = ''] = column.split('.')
    const outer = this.#tables.has(alias) ? undefined : this.#outer
    return outer ? outer.#valueOf(column) : undefined
  }

  #root(column: string): string {
    const parent = this.#parents.get(column)
    return parent === undefined || parent === column ? column : this.#root(parent)
  }

  /** `alias.column`; undefined for anything that is no column, or whose table is not known. */
  #columnOf(node: OperationNode): string | undefined {
    if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined
    const column = node.column.column.name
    if (node.table) return `${tableName(node.table)}.${column}`
    const owners = [...this.#tables].filter(([, table]) => column !== STORE_ID || hasStoreId(table))
    return owners.length === 1 ? `${owners[0]?.[0]}.${column}` : undefined
  }
}

function tableName(node: OperationNode): string | undefined {
  return TableNode.is(node) ? node.table.identifier.name : undefined
}

function hasStoreId(table: string): boolean {
  return isTenantTable(table) || (table in TABLE_KINDS && table !== 'stores')
}

function isTenantTable(table: string): boolean {
  return tableKindOf(table) === 'tenant'
}
