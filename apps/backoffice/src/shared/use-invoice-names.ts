/** Names of bills and credit notes, and texts of their warnings, on screens. */
import { useLingui } from '@lingui/react/macro'
import type { BillPreview, InvoiceRow } from '@thali/contract/invoices'
import type { InvoiceDocument } from '@thali/domain/billing/invoice'
import { countryRules } from '@thali/domain/country/country-rules'
import { useStore } from './session.ts'

export type BillWarning = BillPreview['warnings'][number]

export function useInvoiceNames() {
  const { t } = useLingui()
  const rules = countryRules(useStore())
  const isAbroad = rules.plainBill === 'Invoice'
  const kinds: Readonly<Record<InvoiceRow['kind'], string>> = {
    'tax-invoice': t`Tax invoice`,
    'bill-of-supply': t`Bill of supply`,
    bill: isAbroad ? t`Invoice` : t`Bill`,
    'credit-note': t`Credit note`,
  }
  const warnings: Readonly<Record<BillWarning, string>> = {
    'taxes-without-number': isAbroad
      ? t`This store charges taxes and has no valid tax number. This is a plain invoice.`
      : t`This store charges taxes and has no valid tax number. Without one it may not collect them, and this is a plain bill.`,
    'number-invalid': t`The store’s GSTIN has a mistake in it.`,
    'taxes-under-composition': t`Under the composition scheme no tax may be collected, but the menu charges some.`,
    'no-taxes': t`The menu charges no taxes. This is a bill of supply.`,
    'fssai-invalid': t`The store’s FSSAI number of 14 digits is missing or has a mistake.`,
    'address-missing': t`The store’s address is missing. It belongs on every tax invoice.`,
    'customer-needed': t`From ₹50,000 on the customer’s name belongs on the invoice.`,
  }
  return {
    /** Rules of the store's country. */
    rules,
    taxNumber: rules.taxNumber.ownName ?? t`tax number`,
    kind: (kind: InvoiceRow['kind']) => kinds[kind],
    /** Name of a document; those of a gateway's test mode are marked. */
    paper: ({ kind, isTest }: Pick<InvoiceDocument, 'kind' | 'isTest'>) =>
      isTest ? t`Test, no ${kinds[kind]}` : kinds[kind],
    warning: (warning: BillWarning) => warnings[warning],
  }
}
