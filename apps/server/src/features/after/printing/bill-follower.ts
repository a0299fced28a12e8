import { defineFollower } from '../../../events/follower.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { BilledFacts } from '../../order/invoice/issue-invoice.ts'
import { findDocument } from '../../order/invoice/read-documents.ts'
import { listBillPrinters, queueIssuedBill } from './queue-bill.ts'

/** Prints issued bills, with the payments made until then. */
export const billFollower = defineFollower({
  name: 'bills',
  events: ['order.billed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const printers = await listBillPrinters(tx, storeId)
    if (printers.length === 0) return
    let queued = 0
    for (const { facts, data } of events) {
      const id = String(data.invoiceId)
      const document = facts === null ? undefined : await findDocument(tx, storeId, id)
      if (!document) continue
      const { payments } = facts as BilledFacts
      queued += await queueIssuedBill(deps, tx, storeId, { id, document, payments }, printers)
    }
    if (queued > 0 && printers.some(({ transport }) => transport === 'agent'))
      await publishEvent(deps, tx, { storeId, kind: 'printing.changed', at: deps.now() })
  },
})
