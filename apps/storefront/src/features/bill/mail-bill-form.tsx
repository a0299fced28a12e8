import { useLingui } from '@lingui/react/macro'
import { BILL_API } from '@thali/contract/bill-paths'
import { languageOf } from '@thali/domain/language'
import { type FormEvent, useState } from 'react'
import { fetchApi } from '../../platform/fetch-api.ts'
import { messageOfCode } from '../../texts/error-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAttributes } from '../../ui/field.tsx'
import styles from './order-bill.module.css'

/** Form that mails the bill to an address, which is used for this one mail. */
export function MailBillForm({ orderSlug }: { orderSlug: string }) {
  const { t, i18n } = useLingui()
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('bill-email') ?? '').trim()
    if (!/^\S+@\S+\.\S+$/.test(email)) return setError(t`Please enter an e-mail address.`)
    setSending(true)
    setError(null)
    const language = languageOf(i18n.locale)
    const answer = await fetchApi(BILL_API.mailBill, { orderSlug }, { body: { email, language } })
    setSending(false)
    setSentTo(answer.kind === 'ok' ? email : null)
    if (answer.kind === 'no-answer') setError(t`Not sent. Check your connection and try again.`)
    else if (answer.kind !== 'ok') setError(i18n._(messageOfCode(answer.code, answer.message)))
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field id="bill-email" label={t`E-mail`} error={error}>
        <input
          {...fieldAttributes('bill-email', error)}
          name="bill-email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <p className={styles.hint}>{t`Your address is used for this e-mail only and is not stored.`}</p>
      <Button type="submit" look="outlined" isBusy={isSending}>{t`Send me the bill`}</Button>
      <p role="status">{sentTo === null ? '' : t`On its way to ${sentTo}.`}</p>
    </form>
  )
}
