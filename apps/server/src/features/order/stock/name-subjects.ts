/** Subjects of stock counts as staff name them. */
import type { setStockBodySchema } from '@thali/contract/stock'
import type { StoreId } from '@thali/domain/ids'
import { findStockSubject, ingredientSubject, type StockSubject, stockKey } from '@thali/domain/menu/stock'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { findIngredients } from '../../menu/ingredient/find-ingredients.ts'
import { openItems } from '../../menu/menu/find-items.ts'
import { findStock, type StockRow } from './stock.queries.ts'

type Wish = z.output<typeof setStockBodySchema>['items'][number]

interface NamedSubject {
  readonly subject: StockSubject
  readonly wish: Wish
  /** Name of the ingredient, where it is one. */
  readonly label?: string
}

/** Subjects of existing dishes, options and ingredients; of a subject named twice the last entry counts. */
export async function nameSubjects(
  deps: Deps,
  storeId: StoreId,
  wishes: readonly Wish[],
): Promise<NamedSubject[]> {
  const itemIds = wishes.flatMap((wish) => ('itemId' in wish ? [wish.itemId] : []))
  const menu = itemIds.length > 0 ? await openItems(deps, storeId, itemIds) : null
  const isAsked = itemIds.length < wishes.length
  const ingredients = new Map<string, string>(
    (isAsked ? await findIngredients(deps.db, storeId) : []).map(({ id, label }) => [id, label]),
  )
  const named = new Map<string, NamedSubject>()
  for (const wish of wishes) {
    const one = nameOne(wish)
    if (one) named.set(stockKey(one.subject), one)
  }
  return [...named.values()]

  function nameOne(wish: Wish): NamedSubject | null {
    if ('ingredientId' in wish) {
      const label = ingredients.get(wish.ingredientId)
      return label === undefined ? null : { subject: ingredientSubject(wish.ingredientId), wish, label }
    }
    const item = menu?.find(wish.itemId)
    const subject = item && findStockSubject(item, wish.option)
    return subject ? { subject, wish } : null
  }
}

export interface FoundSubject extends NamedSubject {
  /** Its row; undefined: it was never counted. */
  readonly was: StockRow | undefined
}

/** Subjects with their rows, in the order in which counts are locked: by id, those without a row last. */
export async function findRows(
  tx: Db,
  storeId: StoreId,
  named: readonly NamedSubject[],
): Promise<FoundSubject[]> {
  const found: FoundSubject[] = []
  for (const one of named) found.push({ ...one, was: await findStock(tx, storeId, one.subject) })
  const orderOf = ({ was, subject }: FoundSubject) => (was ? `0${was.id}` : `1${stockKey(subject)}`)
  return found.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}
