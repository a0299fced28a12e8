import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { CASH_REASON_MAX, type CashMovement } from '@thali/contract/closings'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { readAmount } from '../../shared/read-amount.ts'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import styles from './closing.module.css'
import listStyles from './drawer-float-field.module.css'
import { useAmountProblem } from './use-amount-problem.ts'
import { useMoveCash } from './use-closing.ts'

/** Cash that is put into the drawer or taken out of it during the day, each with its reason. */
export function CashMovements({ movements }: { movements: readonly CashMovement[] }) {
  const { t } = useLingui()
  const move = useMoveCash()
  const problem = useAmountProblem()
  const [direction, setDirection] = useState<'out' | 'in'>('out')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const typedMinor = readAmount(typed, stepOfCurrency(useStore().currencyCode))
  const amountMinor = typedMinor ? typedMinor : null
  const submit = () => {
    setAsked(true)
    if (amountMinor === null || reason.trim() === '' || move.isPending) return
    move.mutate(
      { amountMinor: direction === 'out' ? -amountMinor : amountMinor, reason: reason.trim() },
      {
        onSuccess() {
          setTyped('')
          setReason('')
          setAsked(false)
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} className={styles.card} noValidate aria-label={t`Cash in and out`}>
      <h2>{t`Cash in and out`}</h2>
      <ErrorAlert error={move.error} />
      <MovementList movements={movements} />
      <SegmentedControl
        aria-label={t`Direction`}
        value={direction}
        onChange={setDirection}
        data={[
          { value: 'out', label: t`Taken out` },
          { value: 'in', label: t`Put in` },
        ]}
      />
      <TextInput
        inputMode="decimal"
        label={t`Amount`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isAsked && amountMinor === null && problem}
      />
      <TextInput
        label={t`What for`}
        placeholder={direction === 'out' ? t`Milk, supplier, bank` : t`Change from the bank`}
        maxLength={CASH_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isAsked && reason.trim() === '' && t`Enter in a few words what it is for.`}
      />
      <Button type="submit" variant="default" loading={move.isPending}>
        {direction === 'out' ? t`Record cash taken out` : t`Record cash put in`}
      </Button>
    </Form>
  )
}

/** Cash movements, each with its person and time. */
export function MovementList({ movements }: { movements: readonly CashMovement[] }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const { moment } = useStoreTimeFormats()
  if (movements.length === 0) return null
  return (
    <ul className={listStyles.floats} aria-label={t`Cash in and out`}>
      {movements.map(({ amountMinor, reason, byName, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none is ever changed or taken away
        <li key={index}>
          <span>
            <strong>{amountMinor < 0 ? price(amountMinor) : `+${price(amountMinor)}`}</strong> {reason}
          </span>
          <span className={styles.about}>
            {byName}, {moment(at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
