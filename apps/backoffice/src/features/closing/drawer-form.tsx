import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Switch, Textarea, TextInput } from '@mantine/core'
import { CLOSING_NOTE_MAX, type Closing, type OpenClosing } from '@thali/contract/closings'
import { minorToDecimal } from '@thali/domain/money/money'
import { closingAmounts, denominationsMinor, inDrawerMinor } from '@thali/domain/payment/closing'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './closing.module.css'
import { denominationsOf } from './denominations.ts'
import { DrawerFloatField } from './drawer-float-field.tsx'
import { DrawerSum } from './drawer-sum.tsx'
import { readAmount } from './read-amount.ts'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { useCloseDay } from './use-closing.ts'

interface DrawerFormProps {
  readonly open: OpenClosing
  readonly onClosed: (closing: Closing) => void
}

/** Counting the drawer, and the button that closes the day. */
export function DrawerForm({ open, onClosed }: DrawerFormProps) {
  const { t, i18n } = useLingui()
  const { price } = useFormats()
  const close = useCloseDay(onClosed)
  const { methods, movements, currencyCode, seen } = open
  const [floatText, setFloat] = useState(decimal(open.floats.at(-1)?.floatMinor ?? open.floatMinor))
  const [countedText, setCounted] = useState('')
  const [isByNotes, setByNotes] = useState(false)
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const [leftText, setLeft] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)

  const denominations = denominationsOf(currencyCode).map((valueMinor) => ({
    valueMinor,
    count: readCount(counts[valueMinor] ?? ''),
  }))
  const floatMinor = readAmount(floatText === '' ? '0' : floatText)
  const typedMinor = isByNotes ? denominationsMinor(denominations) : readAmount(countedText)
  const countedMinor = !isByNotes && countedText.trim() === '' ? null : typedMinor
  const isCountWrong = !isByNotes && countedText.trim() !== '' && typedMinor === null
  const movedMinor = movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const drawer = { floatMinor: floatMinor ?? 0, countedMinor, leftMinor: 0 }
  const mostMinor = inDrawerMinor(closingAmounts(methods, drawer, movedMinor))
  // As much as was there at the start, as far as there is that much.
  const leftShown = leftText ?? decimal(Math.min(floatMinor ?? 0, mostMinor))
  const leftMinor = readAmount(leftShown === '' ? '0' : leftShown)
  const isTooMuch = leftMinor !== null && leftMinor > mostMinor
  const isWrong = floatMinor === null || leftMinor === null || isTooMuch || isCountWrong
  const amounts = closingAmounts(methods, { ...drawer, leftMinor: leftMinor ?? 0 }, movedMinor)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isWrong || close.isPending) return
    const counted = isByNotes ? denominations.filter(({ count }) => count > 0) : []
    close.mutate({ seen, floatMinor, countedMinor, leftMinor, denominations: counted, note })
  }
  const problem = (isBad: boolean) => isAsked && isBad && t`Type an amount, such as 500 or 12.50.`
  return (
    <form onSubmit={submit} className={styles.drawer} noValidate aria-label={t`Cash drawer`}>
      <h2>
        <Trans>Cash drawer</Trans>
      </h2>
      {close.isError && (
        <Alert color="red" role="alert">
          {i18n._(errorMessage(close.error))}
        </Alert>
      )}
      <DrawerFloatField
        open={open}
        typed={floatText}
        floatMinor={floatMinor}
        error={problem(floatMinor === null)}
        onType={setFloat}
      />
      <Switch
        size="md"
        label={t`Count notes and coins one by one`}
        checked={isByNotes}
        onChange={(event) => setByNotes(event.currentTarget.checked)}
      />
      {isByNotes ? (
        <div className={styles.notes}>
          {denominations.map(({ valueMinor, count }) => (
            <div key={valueMinor} className={styles.noteRow}>
              <span>{price(valueMinor)} ×</span>
              <TextInput
                size="md"
                inputMode="numeric"
                aria-label={t`How many of ${price(valueMinor)}`}
                value={counts[valueMinor] ?? ''}
                onChange={(event) => setCounts({ ...counts, [valueMinor]: event.currentTarget.value })}
              />
              <span className={styles.number}>{price(valueMinor * count)}</span>
            </div>
          ))}
        </div>
      ) : (
        <TextInput
          size="md"
          inputMode="decimal"
          label={t`Counted in the drawer`}
          description={t`Left empty: nobody counted.`}
          value={countedText}
          onChange={(event) => setCounted(event.currentTarget.value)}
          error={problem(isCountWrong)}
        />
      )}
      <DrawerSum amounts={amounts} movedMinor={movedMinor} />
      <TextInput
        size="md"
        inputMode="decimal"
        label={t`Stays in the drawer for the next`}
        value={leftShown}
        onChange={(event) => setLeft(event.currentTarget.value)}
        error={
          isTooMuch && leftText !== null
            ? t`No more than ${price(mostMinor)} is in the drawer.`
            : problem(leftMinor === null)
        }
      />
      <Textarea
        size="md"
        label={t`Note (optional)`}
        maxLength={CLOSING_NOTE_MAX}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <UnpaidOrders unpaid={open.unpaid} />
      <Button type="submit" size="lg" loading={close.isPending}>
        {t`Close with ${price(amounts.netMinor)}`}
      </Button>
    </form>
  )
}

function decimal(minor: number): string {
  return minorToDecimal(minor).replace(/\.00$/, '')
}

function readCount(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0
}
