import { useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { countryRules } from '@thali/domain/country/country-rules'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { CANCELLED } from '@thali/domain/order/order'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import { UPI_CURRENCY } from '@thali/domain/payment/upi'
import { type ReactNode, useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { SegmentedControl } from '../../../shared/forms/segmented-control.tsx'
import { useOverDrawer } from '../../../shared/look/drawer-under-dialogs.tsx'
import { ErrorAlert } from '../../../shared/look/error-alert.tsx'
import { Pending } from '../../../shared/look/pending.tsx'
import { amountText } from '../../../shared/read-amount.ts'
import { useStore } from '../../../shared/session.ts'
import { useFormats } from '../../../shared/use-formats.ts'
import { usePaidByNames } from '../../../shared/use-paid-by-names.ts'
import { usePartPayments } from '../refund/use-order-payments.ts'
import { listSharedDishes, partsByDish } from './dish-shares.ts'
import { PartByDish } from './part-by-dish.tsx'
import styles from './payment.module.css'
import { type PaymentDraft, readPaymentDraft } from './payment-draft.ts'
import { equalShares, tenderAmounts } from './tender-amounts.ts'
import { UpiQrCode } from './upi-qr-code.tsx'
import { useTakePayment } from './use-take-payment.ts'

interface TakePaymentDialogProps {
  /** All on one bill. */
  readonly orders: readonly StaffOrder[]
  readonly title: string
  readonly onClose: () => void
}

/** Form in which staff record a diner's payment at the counter: method, amount, and change given. */
export function TakePaymentDialog({ orders, title, onClose }: TakePaymentDialogProps) {
  const { t, i18n } = useLingui()
  useOverDrawer()
  const store = useStore()
  const { price } = useFormats()
  const names = usePaidByNames()
  const dueOrders = orders.filter((order) => dueMinorOf(order) > 0)
  const areCancelled = orders.length > 0 && orders.every(({ state }) => state === CANCELLED)
  const take = useTakePayment(dueOrders)
  const dueMinor = dueOrders.reduce((sum, order) => sum + dueMinorOf(order), 0)
  const [openedMinor] = useState(dueMinor)
  const [draft, setDraft] = useState<PaymentDraft>({ method: 'cash', part: null, tendered: '' })
  const change = (changes: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { method } = draft
  const stepMinor = stepOfCurrency(store.currencyCode)
  /** Numbers of the dishes that are paid now; null: it is not paid by dish. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>> | null>(null)
  const payments = usePartPayments(chosen ? dueOrders : [])
  const dishes = listSharedDishes(dueOrders, payments.data ?? [], i18n.locale, stepMinor)
  const parts = payments.data ? partsByDish(dueOrders, dishes, chosen ?? {}) : []
  const part =
    parts.length > 0 ? amountText(parts.reduce((sum, one) => sum + one.amountMinor, 0)) : draft.part
  const { amountMinor, tenderedMinor, isTenderedWrong, changeMinor, body } = readPaymentDraft(
    { ...draft, part },
    dueMinor,
    stepMinor,
  )
  const isInRupees = dueOrders.every(({ currencyCode }) => currencyCode === UPI_CURRENCY)
  const [isAsked, setAsked] = useState(false)

  const submit = () => {
    setAsked(true)
    if (!body || take.isPending) return
    take.mutate(parts.length > 0 ? { ...body, parts } : body, {
      onSuccess() {
        // One for several parts: each more would lift the buttons of the page.
        notifications.show({ id: 'payment', message: t`The payment is recorded.` })
        onClose()
      },
    })
  }
  if (dueMinor === 0 && !take.isPending)
    return (
      <Modal opened onClose={onClose} size={480} title={title} centered withCloseButton={false}>
        <Stack>
          <Alert role="alert">
            {orders.length === 0
              ? t`Moved to another table or cancelled in the meantime. It was ${price(openedMinor)} when this was opened.`
              : areCancelled
                ? t`Cancelled in the meantime. It was ${price(openedMinor)} when this was opened.`
                : t`Nothing is left to pay. It was ${price(openedMinor)} when this was opened.`}
          </Alert>
          <Button size="lg" onClick={onClose} data-autofocus>{t`Close`}</Button>
        </Stack>
      </Modal>
    )
  return (
    // From the top: another way of paying changes its height, and its buttons stay under the finger.
    <Modal opened onClose={onClose} size={480} title={title}>
      <Form className={styles.form} onSubmit={submit} noValidate tabIndex={-1} data-autofocus>
        <Stack>
          <p className={styles.sum}>
            <span>{t`Unpaid`}</span>
            <strong>{price(dueMinor)}</strong>
          </p>
          {dueOrders.length > 1 && (
            <ul className={styles.rows}>
              {dueOrders.map((order) => (
                <li key={order.id}>
                  <span>{t`Order ${order.number}`}</span>
                  <span>{price(dueMinorOf(order))}</span>
                </li>
              ))}
            </ul>
          )}
          {dueMinor !== openedMinor && !take.isPending && (
            <Alert color="orange" role="alert">
              {t`It was ${price(openedMinor)} when this was opened. Check the amount with the guest.`}
            </Alert>
          )}
          <ErrorAlert error={take.error} />
          <SegmentedControl
            size="lg"
            fullWidth
            className={styles.methods ?? ''}
            aria-label={t`Paid by`}
            value={method}
            onChange={(value) => change({ method: value })}
            data={countryRules(store).counterMethods.map((value) => ({ value, label: names[value] }))}
          />
          {part !== null && (
            <>
              <TextInput
                inputMode="decimal"
                label={t`Part that is paid now`}
                value={part}
                onChange={(event) => {
                  change({ part: event.currentTarget.value })
                  if (chosen) setChosen({})
                }}
                error={isAsked && amountMinor === null && t`An amount up to ${price(dueMinor)}`}
                autoFocus
              />
              <AmountChips
                amounts={equalShares(dueMinor, store.currencyCode).map(({ payers, minor }) => ({
                  minor,
                  label: t`1 of ${payers}: ${price(minor)}`,
                }))}
                chosenMinor={chosen ? null : amountMinor}
                onChoose={(text) => {
                  change({ part: text })
                  setChosen(null)
                }}
              >
                {(chosen || dishes.flatMap(({ unpaid }) => unpaid).length > 1) && (
                  <Button
                    variant={chosen ? 'light' : 'default'}
                    aria-expanded={chosen !== null}
                    onClick={() => setChosen(chosen ? null : {})}
                  >
                    {t`By dish`}
                  </Button>
                )}
              </AmountChips>
              {chosen && <Pending query={payments} failure={t`The payments could not be loaded`} />}
              {chosen && payments.data && (
                <PartByDish
                  dishes={dishes}
                  chosen={chosen}
                  onChoose={(now) => {
                    setChosen(now)
                    change({ part: '' })
                  }}
                />
              )}
            </>
          )}
          <Stack className={styles.details ?? ''}>
            {method === 'upi' && store.upi && isInRupees && amountMinor !== null && (
              <UpiQrCode upi={store.upi} orders={dueOrders} amountMinor={amountMinor} />
            )}
            {method === 'cash' && amountMinor !== null && (
              <>
                <TextInput
                  inputMode="decimal"
                  label={t`Cash received (optional)`}
                  value={draft.tendered}
                  onChange={(event) => change({ tendered: event.currentTarget.value })}
                  error={isAsked && isTenderedWrong && t`An amount of ${price(amountMinor)} or more`}
                />
                <AmountChips
                  amounts={tenderAmounts(amountMinor, store.currencyCode).map((minor) => ({
                    minor,
                    label: price(minor),
                  }))}
                  chosenMinor={tenderedMinor}
                  onChoose={(text) => change({ tendered: text })}
                />
                {changeMinor > 0 && (
                  <p className={styles.change} role="status">
                    <span>{t`Change`}</span>
                    <strong>{price(changeMinor)}</strong>
                  </p>
                )}
              </>
            )}
          </Stack>
          <div className={styles.marking}>
            <Button type="submit" size="lg" fullWidth loading={take.isPending}>
              {amountMinor === null ? t`Mark as paid` : t`Mark ${price(amountMinor)} as paid`}
            </Button>
          </div>
          <Button
            variant="subtle"
            onClick={() => {
              change({ part: part === null ? '' : null })
              setChosen(null)
              setAsked(false)
            }}
          >
            {part === null ? t`Only a part is paid now` : t`All of it is paid`}
          </Button>
        </Stack>
      </Form>
    </Modal>
  )
}

interface AmountChipsProps {
  readonly amounts: readonly { readonly minor: number; readonly label: string }[]
  readonly chosenMinor: number | null
  /** Called with the amount as typed. */
  readonly onChoose: (text: string) => void
  /** Button after them. */
  readonly children?: ReactNode
}

/** Amounts that fill a field by one tap. */
function AmountChips({ amounts, chosenMinor, onChoose, children }: AmountChipsProps) {
  return (
    <div className={styles.chips}>
      {amounts.map(({ minor, label }) => (
        <Button
          key={label}
          variant={minor === chosenMinor ? 'light' : 'default'}
          aria-pressed={minor === chosenMinor}
          onClick={() => onChoose(amountText(minor))}
        >
          {label}
        </Button>
      ))}
      {children}
    </div>
  )
}
