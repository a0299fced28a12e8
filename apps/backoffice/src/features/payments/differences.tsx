import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { GatewayDifferenceRow } from '@thali/contract/payment-list'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import { REFUND_REASON_MAX } from '@thali/contract/payments'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { formText, ShortForm } from '../../shared/forms/short-form.tsx'
import pageStyles from '../../shared/look/list-page.module.css'
import { useMay, useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useDifferenceNames } from '../../shared/use-difference-names.ts'
import { usePaymentNames } from '../../shared/use-payment-names.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './payments.module.css'

/** Differences between a gateway's records and the server's; empty while there are none. */
export function Differences() {
  return useMay('payments.refund') ? <OpenDifferences /> : null
}

function OpenDifferences() {
  const { t, i18n } = useLingui()
  const { data, isLoadingError, error } = useStoreQuery(
    ['payments', 'differences'],
    PAYMENT_LIST_API.differences,
    { refetchOnMount: 'always' },
  )
  const [closing, setClosing] = useState<GatewayDifferenceRow | null>(null)
  if (isLoadingError)
    return (
      <p role="alert" className={styles.due}>
        {t`Differences with the payment service could not be loaded.`} {i18n._(errorMessage(error))}
      </p>
    )
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.differences} aria-labelledby="differences">
      <h2 id="differences" className={styles.heading}>{t`Differences with the payment service`}</h2>
      <p className={pageStyles.hint}>
        <Trans>
          Each night all payments of the day are compared with the payment service’s records. These differ:
          check the order, and your account there.
        </Trans>
      </p>
      <ul className={pageStyles.rows} aria-labelledby="differences">
        {data.items.map((difference) => (
          <Difference key={difference.id} difference={difference} onClose={() => setClosing(difference)} />
        ))}
      </ul>
      {data.isCut && <p className={pageStyles.hint}>{t`There are more: settle these first.`}</p>}
      {closing && <CloseDialog difference={closing} onClose={() => setClosing(null)} />}
    </section>
  )
}

interface DifferenceProps {
  readonly difference: GatewayDifferenceRow
  readonly onClose: () => void
}

function Difference({ difference, onClose }: DifferenceProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  const names = usePaymentNames()
  const reasons = useDifferenceNames()
  const { orderId, number, gateway, mode, reason, oursMinor, theirsMinor, currency, foundAt } = difference
  const said = (minor: number | null) => (minor === null ? t`nothing` : names.amount(minor, currency))
  return (
    <li className={`${pageStyles.row} ${styles.difference}`} data-due>
      <span className={styles.what}>
        <Link to={pathTo(APP_PAGES.order, { slug, orderId })} className={styles.toOrder}>
          {t`Order ${number}`}
        </Link>
        <span className={pageStyles.muted}>
          {gateway}
          {mode === 'test' && ` · ${t`without money`}`}
        </span>
      </span>
      <span className={styles.about}>
        <span>{reasons[reason]}</span>
        <span className={pageStyles.muted}>
          {t`Here: ${said(oursMinor)} · There: ${said(theirsMinor)} · ${moment(foundAt)}`}
        </span>
      </span>
      <Button variant="default" onClick={onClose}>{t`Settled`}</Button>
    </li>
  )
}

function CloseDialog({ difference, onClose }: DifferenceProps) {
  const { t } = useLingui()
  const close = useCall(PAYMENT_LIST_API.closeDifference, {
    values: { differenceId: difference.id },
    renews: ['payments'],
  })
  const [isMissing, setMissing] = useState(false)
  return (
    <Modal opened onClose={onClose} title={t`Order ${difference.number}: settled`}>
      <p>{t`This moves no money. It leaves the list, and stays on record with your name and note.`}</p>
      <ShortForm
        action={t`Mark as settled`}
        isBusy={close.isPending}
        error={close.error}
        onSubmit={(values) => {
          const note = formText(values, 'note')
          setMissing(note === '')
          if (note) close.mutate({ body: { note } }, { onSuccess: onClose })
        }}
      >
        <TextInput
          name="note"
          label={t`How was it settled?`}
          maxLength={REFUND_REASON_MAX}
          error={isMissing && t`Please enter how.`}
          required
          data-autofocus
        />
      </ShortForm>
    </Modal>
  )
}
