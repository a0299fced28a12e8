import { defineFeature } from '../../../define-feature.ts'
import { removeAfter } from '../../../jobs/remove-after.ts'
import { invoicePdfRoutes } from './invoice-pdf.routes.ts'
import { invoiceRoutes } from './invoices.routes.ts'

export const invoiceFeature = defineFeature({
  routes: [invoiceRoutes, invoicePdfRoutes],
  jobs: [
    // Names and tax numbers of diners for bills that were never issued.
    removeAfter({
      table: 'bill_requests',
      key: ['store_id', 'order_id'],
      column: 'asked_at',
      days: 3,
    }),
  ],
})
