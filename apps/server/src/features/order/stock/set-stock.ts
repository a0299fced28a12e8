/** Settings of counts by staff: the counted subjects, their units left, and the refill of each business day. */
import { Refusal } from '@thali/contract/refusal'
import type { StockSet, setStockBodySchema } from '@thali/contract/stock'
import type { Store } from '@thali/domain/store/store'
import { nextDayTurn } from '@thali/domain/time/next-opening'
import { businessDay } from '@thali/domain/time/store-clock'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { type FoundSubject, findRows, nameSubjects } from './name-subjects.ts'
import { publishCounts, UNCOUNTED } from './publish-counts.ts'
import { putStock, type StockRule } from './stock.queries.ts'
import {
  type CountKey,
  insertCount,
  insertStockMoves,
  lockCount,
  lockLaterDays,
  type NewMove,
  updateCount,
} from './stock-counts.queries.ts'

/** Sets counts to the stock seen by staff, regardless of the former counts. */
export async function setStock(
  deps: Deps,
  staff: Staff,
  { items }: z.output<typeof setStockBodySchema>,
): Promise<StockSet> {
  const { storeId } = staff
  const at = deps.now()
  const wanted = await nameSubjects(deps, storeId, items)
  return inTransaction(deps.db, async (tx) => {
    const profile = await readStoreProfile(tx, storeId, at.getTime())
    if (!profile) throw new Refusal('store.not-found')
    const set: StockChange[] = []
    for (const found of await findRows(tx, storeId, wanted)) {
      const change = decide(found, profile.store, at)
      set.push({ ...change, before: await writeOne(deps, tx, staff, change, at) })
    }
    if (set.length > 0) {
      await writeAudit(deps, tx, staff, { action: 'stock.set', ...auditOf(set) })
      await publishCounts(deps, tx, storeId, set.map(toCount), { at, isAlways: true })
    }
    return { changed: set.map(toAnswer) }
  })
}

interface DecidedChange extends FoundSubject {
  readonly rule: StockRule
}

interface StockChange extends DecidedChange {
  /** Count before the change. */
  readonly before: number
}

function decide(found: FoundSubject, { timeZone, dayTurnsAtMinute }: Store, at: Date): DecidedChange {
  const { was, wish } = found
  const { count, lowAt = was?.low_at ?? null, refillTo = was?.refill_to ?? null } = wish
  const isRefilled = count !== null && refillTo !== null
  const now = at.getTime()
  const rule: StockRule = {
    counted: count !== null,
    lowAt,
    refillTo,
    day: refillTo === null ? '' : businessDay(now, timeZone, dayTurnsAtMinute),
    turnsAt: isRefilled ? new Date(nextDayTurn(now, timeZone, dayTurnsAtMinute)) : null,
  }
  return { ...found, rule }
}

/** Writes one count with its moves, and those of later days already started. @returns their number */
async function writeOne(
  { newId }: Deps,
  tx: Db,
  { storeId, id: byId, name }: Staff,
  { subject, wish, was, rule }: DecidedChange,
  at: Date,
): Promise<number> {
  const stockId = await putStock(tx, storeId, newId(), subject, rule)
  const { count, reason, note } = wish
  const key = { stockId, day: rule.day }
  const shown = (held: number | null) => (was?.counted ? (held ?? was.refill_to ?? 0) : UNCOUNTED)
  if (count === null) return shown(await lockCount(tx, storeId, key))
  const held = await writeCount(tx, storeId, key, count)
  const by = { by_id: byId, by_name: name, order_id: null, line_id: null, order_revision: null, at }
  const moves: NewMove[] = []
  const add = (day: string, change: number, why: Pick<NewMove, 'kind' | 'note'>) => {
    if (change !== 0) moves.push({ id: newId(), stock_id: stockId, day, change, ...why, ...by })
  }
  add(rule.day, count - (held ?? 0), { kind: reason, note })
  for (const later of rule.refillTo === null ? [] : await lockLaterDays(tx, storeId, key)) {
    const left = Math.max(0, (rule.refillTo ?? 0) - later.taken)
    if (left === later.count) continue
    await updateCount(tx, storeId, { stockId, day: later.day }, left)
    add(later.day, left - later.count, { kind: 'refill', note: '' })
  }
  if (moves.length > 0) await insertStockMoves(tx, storeId, moves)
  return shown(held)
}

/** @returns count before; null: none that day yet */
async function writeCount(tx: Db, storeId: Staff['storeId'], key: CountKey, count: number) {
  const held = await lockCount(tx, storeId, key)
  if (held === null && (await insertCount(tx, storeId, key, count))) return null
  // An order has started the day concurrently.
  const begun = held ?? (await lockCount(tx, storeId, key))
  await updateCount(tx, storeId, key, count)
  return begun
}

function toCount({ subject, wish, was, rule, before }: StockChange) {
  const lowAt = rule.lowAt ?? was?.low_at ?? null
  return { ...subject, lowAt, before, after: wish.count ?? UNCOUNTED, isShown: true }
}

function auditOf(set: readonly StockChange[]): { subject?: string; changes: AuditChanges } {
  const [first, ...more] = set
  if (!first || more.length > 0) return { changes: { items: [null, set.length] } }
  const { wish, was, rule, before, subject, label } = first
  const { count, reason, note } = wish
  return {
    subject: 'itemId' in wish ? wish.itemId : wish.ingredientId,
    changes: {
      ...(label !== undefined && { ingredients: [null, [label]] }),
      count: [before === UNCOUNTED ? null : before, count],
      ...(subject.optionLabel !== '' && { option: [null, subject.optionLabel] }),
      lowAt: [was?.low_at ?? null, rule.lowAt],
      refillTo: [was?.refill_to ?? null, rule.refillTo],
      reason: [null, reason],
      ...(note !== '' && { note: [null, note] }),
    },
  }
}

function toAnswer({ wish, rule: { lowAt, refillTo }, subject }: StockChange): StockSet['changed'][number] {
  const { count } = wish
  const everywhere = subject.kind === 'shared'
  const stock = count === null ? null : { count, lowAt, refillTo, everywhere }
  if ('ingredientId' in wish) return { ingredientId: wish.ingredientId, stock }
  const { itemId, option } = wish
  return { itemId, ...(option && { option: { group: option.group, label: option.label } }), stock }
}
