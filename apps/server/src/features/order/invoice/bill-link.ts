/** Links to a single bill, for a diner without the slug of its order; signed, so that they cannot be forged. */
import { timingSafeEqual } from 'node:crypto'
import { BILL_API } from '@thali/contract/bill-paths'
import { pathTo } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { findInvoice, listCurrentOrders } from './invoice.queries.ts'
import type { DinerInvoice } from './read-diner-bill.ts'
import { readBillPayments } from './read-invoice.ts'

/** 128 bits in hex: guessing one is hopeless. */
const SIGNATURE_LENGTH = 32

type Keyed = Pick<Secrets, 'hmac'>

/** Path of the link to a document. */
export function billLink(secrets: Keyed, storeId: StoreId, invoiceId: string): `/${string}` {
  const signature = sign(secrets, storeId, invoiceId)
  return pathTo(BILL_API.mailedBill.path, { storeId, invoiceId, signature }) as `/${string}`
}

/**
 * Bill of a link, as long as its orders are on it.
 *
 * @throws {Refusal} invoice.not-found, also for a link that was not made here
 */
export async function readMailedBill(
  deps: Deps,
  link: { readonly storeId: StoreId; readonly invoiceId: string; readonly signature: string },
): Promise<DinerInvoice> {
  const { storeId, invoiceId, signature } = link
  const right = Buffer.from(sign(deps.secrets, storeId, invoiceId))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Refusal('invoice.not-found', { invoiceId })
  return inSnapshot(deps.db, async (tx) => {
    const found = await findInvoice(tx, storeId, invoiceId)
    if (!found || (await listCurrentOrders(tx, storeId, invoiceId)).length === 0)
      throw new Refusal('invoice.not-found', { invoiceId })
    const payments = await readBillPayments(deps, tx, storeId, found)
    return { storeId, invoiceId, document: found.document, payments }
  })
}

function sign(secrets: Keyed, storeId: StoreId, invoiceId: string): string {
  return secrets.hmac('bill link', `${storeId}\n${invoiceId}`).slice(0, SIGNATURE_LENGTH)
}
