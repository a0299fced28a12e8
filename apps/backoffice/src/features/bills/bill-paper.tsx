import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '@thali/contract/invoices'
import { bpsToNumber } from '@thali/domain/money/money'
import { useFormats } from '../../shared/use-formats.ts'
import { useInvoiceNames } from '../../shared/use-invoice-names.ts'
import { useIncludedTaxRows, useReceiptRows } from '../../shared/use-receipt-rows.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './bills.module.css'

/** Content of a bill or credit note on screen; the file is the document that diners get. */
export function BillPaper({ document }: { document: Invoice['document'] }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { supplier, orders, lines, charges, taxes, valueMinor } = document
  const { tipMinor, roundOffMinor: roundingMinor, payableMinor } = document
  const extras = useReceiptRows({ charges, taxes: taxes.map(withRate), tipMinor, roundingMinor })
  const included = useIncludedTaxRows(document.includedTaxes?.map(withRate))
  return (
    <article className={styles.paper}>
      <div className={styles.sides}>
        <div>
          <strong>{supplier.name}</strong>
          {[supplier.legalName, ...supplier.address].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Facts document={document} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Dish`}</th>
            <th scope="col" className={styles.number}>{t`Quantity`}</th>
            <th scope="col" className={styles.number}>{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
            <tr key={index}>
              <td>{[line.label, ...line.options].join(', ')}</td>
              <td className={styles.number}>{line.quantity}</td>
              <td className={styles.number}>{price(line.totalMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.totals}>
        <tbody>
          {extras.length > 0 && (
            <tr>
              <th scope="row">{t`Items`}</th>
              <td className={styles.number}>{price(valueMinor)}</td>
            </tr>
          )}
          {extras.map(({ label, amountMinor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper never moves
            <tr key={index}>
              <th scope="row">{label}</th>
              <td className={styles.number}>{price(amountMinor)}</td>
            </tr>
          ))}
          <tr className={styles.grand}>
            <th scope="row">{document.credits ? t`Credited` : t`Total`}</th>
            <td className={styles.number}>{price(payableMinor)}</td>
          </tr>
          {included.map(({ label, amountMinor }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.number}>{price(amountMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>
          Orders:{' '}
          {orders
            .map(({ number, place, orderType }) => `${number} · ${orderType} ${place}`.trim())
            .join('; ')}
        </Trans>
      </p>
    </article>
  )
}

type Tax = Invoice['document']['taxes'][number]

function withRate({ label, bps, amountMinor }: Tax) {
  return { label: label.includes('%') ? label : `${label} ${bpsToNumber(bps)} %`, amountMinor }
}

function Facts({ document }: { document: Invoice['document'] }) {
  const { t } = useLingui()
  const names = useInvoiceNames()
  const { day } = useStoreTimeFormats()
  const { supplier, customer, placeOfSupply, credits, issuedOn } = document
  const facts = [
    day(issuedOn),
    supplier.taxNumber && `${names.taxNumber} ${supplier.taxNumber}`,
    placeOfSupply && t`Place of supply: ${placeOfSupply.name}`,
    customer.name && t`Customer: ${customer.name}`,
    customer.taxNumber && t`Customer’s ${names.taxNumber}: ${customer.taxNumber}`,
    credits && t`For invoice ${credits.serial}`,
    credits?.reason && t`Reason: ${credits.reason}`,
  ].filter(Boolean)
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  )
}
