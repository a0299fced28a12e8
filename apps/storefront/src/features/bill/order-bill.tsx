import { useLingui } from '@lingui/react/macro'
import { BILL_API } from '@thali/contract/bill-paths'
import type { DinerBill } from '@thali/contract/diner-bill'
import { pathTo } from '@thali/contract/paths'
import { formatPrice, type PriceStyle } from '@thali/domain/money/format-price'
import { useCallback, useEffect, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { buttonClass } from '../../ui/button.tsx'
import disclosure from '../../ui/disclosure.module.css'
import { ReceiptIcon } from '../../ui/icons.tsx'
import { BillForm } from './bill-form.tsx'
import { MailBillForm } from './mail-bill-form.tsx'

interface OrderBillProps {
  orderSlug: string
  prices: PriceStyle
  /** Time of the last event of the order: the bill may have been issued then. */
  lastEventAt: number
}

/** Bill of the order, fetched on opening: the buyer's details before it is issued, and its file afterwards. */
export function OrderBill({ orderSlug, prices, lastEventAt }: OrderBillProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [bill, setBill] = useState<DinerBill | 'no-answer' | null>(null)
  const load = useCallback(async () => {
    const answer = await fetchApi(BILL_API.bill, { orderSlug })
    setBill((before) => (answer.kind === 'ok' ? answer.body : (before ?? 'no-answer')))
  }, [orderSlug])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event may have brought the bill
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load, lastEventAt])

  return (
    <details className={disclosure.disclosure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Bill`}</summary>
      {bill === 'no-answer' && <p role="alert">{t`Check your connection and try again.`}</p>}
      {bill && bill !== 'no-answer' && (
        <OpenBill bill={bill} orderSlug={orderSlug} prices={prices} onAsked={() => void load()} />
      )}
    </details>
  )
}

interface OpenBillProps extends Pick<OrderBillProps, 'orderSlug' | 'prices'> {
  bill: DinerBill
  onAsked: () => void
}

function OpenBill({ bill, orderSlug, prices, onAsked }: OpenBillProps) {
  const { t } = useLingui()
  const { serial, payableMinor, isFromStaff, mayAsk, asked, isIndian, canMail } = bill
  if (serial !== null && isFromStaff)
    return (
      <>
        <p>
          {serial} <strong>{formatPrice(payableMinor ?? 0, prices)}</strong>
        </p>
        <p>{t`The staff will give you this bill, on paper or by e-mail.`}</p>
      </>
    )
  if (serial !== null)
    return (
      <>
        <a
          className={buttonClass('outlined', true)}
          href={pathTo(BILL_API.billPdf.path, { orderSlug })}
          target="_blank"
          rel="noopener"
        >
          <ReceiptIcon />
          {t`Open the bill (PDF)`}
        </a>
        {canMail && <MailBillForm orderSlug={orderSlug} />}
      </>
    )
  if (!mayAsk) return <p>{t`For this order’s bill, please ask the staff.`}</p>
  return (
    <>
      <p>{t`The staff issue it when you pay. For a company, enter here what should be on it.`}</p>
      <BillForm orderSlug={orderSlug} asked={asked} isIndian={isIndian} onAsked={onAsked} />
    </>
  )
}
