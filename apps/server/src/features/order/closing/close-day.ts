/** Closes the day or the shift: sums up the money that came in by method, and compares the counted cash with it. */
import type { CloseDayBody, Closing, DrawerFloat } from '@thali/contract/closings'
import { Refusal } from '@thali/contract/refusal'
import { closingAmounts, denominationsMinor, inDrawerMinor } from '@thali/domain/payment/closing'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { readUnpaid } from '../order-record/read-unpaid.ts'
import { writeFloat } from './cash-drawer.ts'
import { takeMovementsIntoClosing, toMovement } from './cash-movement.queries.ts'
import { insertClosing } from './closing.queries.ts'
import { listOpenFloats, takeFloatsIntoClosing } from './drawer-float.queries.ts'
import { toFloat } from './drawer-float.view.ts'
import { findLastClosing, readClosing, seenOf } from './read-closing.ts'
import { refuseFractions } from './refuse-fractions.ts'
import { sumByMethod, takeIntoClosing } from './takings.queries.ts'

/**
 * Closes the business day. Money that comes in or goes back afterwards counts in the next closing.
 *
 * @throws {Refusal} store.not-found; closing.changed-meanwhile: money came in since staff viewed it, or another
 *   member closed the day; closing.too-much-left; payment.amount-invalid: a fraction in a currency without them
 */
export async function closeDay(
  deps: Deps,
  staff: Staff,
  { seen, floatMinor, countedMinor, leftMinor, denominations = [], note = '' }: CloseDayBody,
): Promise<Closing> {
  const { storeId } = staff
  const { store } = await requireStaffStore(deps, storeId)
  const { currencyCode, timeZone, dayTurnsAtMinute } = store
  const at = deps.now()
  const id = deps.newId()
  const counted = denominations.length > 0 ? denominationsMinor(denominations) : countedMinor
  refuseFractions(store, [floatMinor, counted ?? 0, leftMinor])
  await inTransaction(deps.db, async (tx) => {
    const last = await findLastClosing(tx, storeId)
    await takeIntoClosing(tx, storeId, currencyCode, id)
    const { methods, entries } = await sumByMethod(tx, storeId, currencyCode, id)
    const movements = (await takeMovementsIntoClosing(tx, storeId, id)).map(toMovement)
    if (seenOf(last?.number ?? 0, entries + movements.length) !== seen)
      throw new Refusal('closing.changed-meanwhile')
    const floats = await takeFloats(deps, tx, staff, {
      floatMinor,
      expectedMinor: last?.leftMinor ?? null,
      closingId: id,
    })
    const movedMinor = movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const amounts = closingAmounts(methods, { floatMinor, countedMinor: counted, leftMinor }, movedMinor)
    if (leftMinor > inDrawerMinor(amounts)) throw new Refusal('closing.too-much-left')
    const unpaid = await readUnpaid(deps, tx, storeId)
    const document = {
      ...amounts,
      floats,
      movements,
      unpaid,
      since: last?.closedAt.toISOString() ?? null,
      denominations,
      note,
    }
    const number = (last?.number ?? 0) + 1
    const isFirst = await insertClosing(tx, {
      store_id: storeId,
      id,
      number,
      business_day: businessDay(at.getTime(), timeZone, dayTurnsAtMinute),
      closed_at: at,
      net_minor: amounts.netMinor,
      difference_minor: amounts.differenceMinor,
      left_minor: leftMinor,
      currency_code: currencyCode,
      by_id: staff.id,
      by_name: staff.name,
      document: JSON.stringify(document),
    })
    if (!isFirst) throw new Refusal('closing.changed-meanwhile')
    const { netMinor, differenceMinor } = amounts
    await writeAudit(deps, tx, staff, {
      action: 'day.close',
      subject: id,
      changes: changesBetween(null, { number, floatMinor, netMinor, differenceMinor }),
    })
  })
  return readClosing(deps, staff, id)
}

/** Floats of the drawer with the member who noted each: the closer's own count beside those noted before. */
async function takeFloats(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { closingId, ...float }: Pick<DrawerFloat, 'floatMinor' | 'expectedMinor'> & { readonly closingId: string },
): Promise<DrawerFloat[]> {
  const noted = (await listOpenFloats(tx, staff.storeId)).at(-1)
  if (noted?.floatMinor !== float.floatMinor) await writeFloat(deps, tx, staff, float)
  return (await takeFloatsIntoClosing(tx, staff.storeId, closingId)).map(toFloat)
}
