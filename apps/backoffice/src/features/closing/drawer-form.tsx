import { useLingui } from '@lingui/react/macro'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { CLOSING_NOTE_MAX, type OpenClosing } from '@thali/contract/closings'
import { useRef, useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { SureButton } from '../../shared/look/sure-button.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './closing.module.css'
import { type DrawerDraft, newDrawerDraft, readDrawerDraft } from './drawer-draft.ts'
import { DrawerFloatField } from './drawer-float-field.tsx'
import { DrawerSum } from './drawer-sum.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'
import { useAmountProblem } from './use-amount-problem.ts'
import type { useCloseDay } from './use-closing.ts'

interface DrawerFormProps {
  readonly open: OpenClosing
  /** Kept by the page, since the form is reset when someone else has closed the day. */
  readonly close: ReturnType<typeof useCloseDay>
}

/** Form to count the drawer, and the button that closes the day. */
export function DrawerForm({ open, close }: DrawerFormProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const [draft, change] = useDrawerDraft(open)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isByNotes, counts } = draft
  const { denominations, floatMinor, isCountWrong, leftText, leftMinor, mostMinor, isTooMuch, ...sums } =
    readDrawerDraft(draft, open)
  const { amounts, movedMinor, body } = sums

  const submit = () => {
    setAsked(true)
    if (body && !close.isPending) close.mutate({ body })
  }
  const amountProblem = useAmountProblem()
  const problem = (isBad: boolean) => isAsked && isBad && amountProblem
  return (
    <Form ref={form} onSubmit={submit} className={styles.drawer} noValidate aria-label={t`Cash drawer`}>
      <h2>{t`Cash drawer`}</h2>
      <DrawerFloatField
        open={open}
        typed={draft.float}
        floatMinor={floatMinor}
        error={problem(floatMinor === null)}
        onType={(float) => change({ float })}
      />
      <Switch
        label={t`Count notes and coins one by one`}
        checked={isByNotes}
        onChange={(event) => change({ isByNotes: event.currentTarget.checked })}
      />
      {isByNotes ? (
        <div className={styles.notes}>
          {denominations.map(({ valueMinor, count, isWrong }) => (
            <div key={valueMinor} className={styles.noteRow}>
              <span>{price(valueMinor)} ×</span>
              <TextInput
                inputMode="numeric"
                aria-label={t`Number of ${price(valueMinor)}`}
                value={counts[valueMinor] ?? ''}
                error={isAsked && isWrong}
                onChange={(event) =>
                  change({ counts: { ...counts, [valueMinor]: event.currentTarget.value } })
                }
              />
              <span className={styles.number}>{price(valueMinor * count)}</span>
            </div>
          ))}
        </div>
      ) : (
        <TextInput
          inputMode="decimal"
          label={t`Counted in the drawer`}
          description={t`Left empty: nobody counted.`}
          value={draft.counted}
          onChange={(event) => change({ counted: event.currentTarget.value })}
          error={problem(isCountWrong)}
        />
      )}
      <DrawerSum amounts={amounts} movedMinor={movedMinor} />
      <TextInput
        inputMode="decimal"
        label={t`Stays in the drawer for the next`}
        value={leftText}
        onChange={(event) => change({ left: event.currentTarget.value })}
        error={
          isTooMuch && draft.left !== null
            ? t`No more than ${price(mostMinor)} is in the drawer.`
            : problem(leftMinor === null)
        }
      />
      <Textarea
        label={t`Note (optional)`}
        maxLength={CLOSING_NOTE_MAX}
        minRows={2}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <UnpaidOrders unpaid={open.unpaid} />
      <ErrorAlert error={close.error} />
      <SureButton
        variant="filled"
        size="lg"
        loading={close.isPending}
        label={t`Close with ${price(amounts.netMinor)}`}
        sureLabel={t`Close: this cannot be undone`}
        onSure={() => form.current?.requestSubmit()}
      />
    </Form>
  )
}

/** Count of the drawer as typed, kept in this tab, so that a look at an unpaid order loses nothing. */
function useDrawerDraft(open: OpenClosing) {
  const { storeId } = useStore()
  const key = `thali.backoffice.drawer.${storeId}.${open.since}`
  const [draft, setDraft] = useState(() => ({ ...newDrawerDraft(open), ...readKept(key) }))
  const change = (changes: Partial<DrawerDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full storage must not keep a person from closing the day.
    }
  }
  return [draft, change] as const
}

function readKept(key: string): Partial<DrawerDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
