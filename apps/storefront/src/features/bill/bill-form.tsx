import { useLingui } from '@lingui/react/macro'
import { BILL_API } from '@thali/contract/bill-paths'
import type { DinerBill } from '@thali/contract/diner-bill'
import { type FormEvent, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import styles from './order-bill.module.css'

interface BillFormProps {
  orderSlug: string
  asked: DinerBill['asked']
  isIndian: boolean
  onAsked: () => void
}

/** Name and tax number for the bill; the server finds mistakes in a GSTIN. */
export function BillForm({ orderSlug, asked, isIndian, onAsked }: BillFormProps) {
  const { t, i18n } = useLingui()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const textOf = (name: string) => String(values.get(name) ?? '').trim()
    setSending(true)
    setError(null)
    const body = { name: textOf('bill-name'), taxNumber: textOf('bill-number') }
    const answer = await fetchApi(BILL_API.askBill, { orderSlug }, { body })
    setSending(false)
    setSent(answer.kind === 'ok')
    if (answer.kind === 'ok') return onAsked()
    if (answer.kind === 'no-answer') return setError(t`Not sent. Check your connection and try again.`)
    setError(i18n._(messageOfCode(answer.code, answer.message)))
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field id="bill-name" label={t`Company`}>
        <input
          {...fieldAttributes('bill-name')}
          name="bill-name"
          autoComplete="organization"
          maxLength={120}
          defaultValue={asked?.name ?? ''}
        />
      </Field>
      <Field id="bill-number" label={isIndian ? 'GSTIN' : t`Tax number`} error={error}>
        <input
          {...fieldAttributes('bill-number', error)}
          name="bill-number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          defaultValue={asked?.taxNumber ?? ''}
        />
      </Field>
      <Button type="submit" look="outlined" isBusy={isSending}>{t`Put it on the bill`}</Button>
      <p role="status">{isSent ? t`The staff have it. It will be on the bill.` : ''}</p>
    </form>
  )
}
