import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { CounterMenu, CounterOrder } from '@thali/contract/counter-orders'
import { pathTo } from '@thali/contract/paths'
import type { ShortLine } from '@thali/domain/order/cart-changes'
import type { DiscountObstacle } from '@thali/domain/order/discounted-quote'
import type { CartLine, Quote } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import type { QuoteProblem } from '@thali/domain/order/quote-line'
import { isAtTable } from '@thali/domain/order/table-orders'
import type { RefObject } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useIncludedTaxRows, useReceiptRows } from '../../shared/use-receipt-rows.ts'
import page from './counter.module.css'
import type { CounterDraft } from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'
import styles from './counter-ticket.module.css'
import { GuestCode } from './guest-code.tsx'
import { GuestDetails } from './guest-details.tsx'
import { GuestTip } from './guest-tip.tsx'
import { PlacePicker } from './place-picker.tsx'

interface CounterTicketProps {
  formRef: RefObject<HTMLFormElement | null>
  menu: CounterMenu
  orderType: OrderType
  draft: CounterDraft
  /** Idempotency key of the draft: a new one after each placing. */
  draftKey: string
  quote: Quote
  problems: readonly QuoteProblem[]
  short: readonly ShortLine[]
  /** Reason why the diner's code takes nothing off. */
  obstacle: DiscountObstacle | null
  lacksPhone: boolean
  canPlace: boolean
  pending: boolean
  /** Order that was placed just now. */
  placed: CounterOrder | null
  onChange: (change: (draft: CounterDraft) => CounterDraft) => void
  onQuantity: (line: CartLine, quantity: number) => void
  onNote: (line: CartLine, typed: string) => void
  onPlace: () => void
  onNewGuest: () => void
  onClear: () => void
}

/** Draft: its lines, its diner, its total, and the button that sends it to the kitchen. */
export function CounterTicket({
  menu,
  orderType,
  draft,
  quote,
  problems,
  short,
  ...rest
}: CounterTicketProps) {
  const {
    formRef,
    draftKey,
    obstacle,
    lacksPhone,
    canPlace,
    pending,
    placed,
    onChange,
    onQuantity,
    onNote,
    onPlace,
    onNewGuest,
    onClear,
  } = rest
  const { t } = useLingui()
  const { slug } = useStore()
  const { price } = useFormats()
  const set = (fields: Partial<CounterDraft>) => onChange((before) => ({ ...before, ...fields }))
  const submit = () => {
    if (canPlace) onPlace()
  }
  const optional = orderType.charges.filter((charge) => charge.optional)
  const total = price(quote.totalMinor)
  const rows = [...useReceiptRows(quote), ...useIncludedTaxRows(quote.includedTaxes)]
  return (
    <Form ref={formRef} className={page.ticket} aria-label={t`This order`} onSubmit={submit}>
      <div className={styles.entries}>
        <p className={styles.placed} role="status">
          {placed && t`Order ${placed.number} is with the kitchen.`}
        </p>
        {placed && (
          <Group gap="xs">
            <LinkButton
              to={pathTo(APP_PAGES.order, { slug, orderId: placed.id })}
            >{t`Open the order`}</LinkButton>
            {isAtTable(orderType.kind) && placed.address !== '' && (
              <LinkButton
                to={pathTo(APP_PAGES.table, {
                  slug,
                  orderType: orderType.label,
                  table: placed.address,
                })}
              >
                {t`All of ${placed.address}`}
              </LinkButton>
            )}
            <Button variant="default" size="md" onClick={onNewGuest}>{t`Next guest`}</Button>
          </Group>
        )}
        <PlacePicker orderTypes={menu.orderTypes} orderType={orderType} draft={draft} onSet={set} />
        <CounterLines
          menu={menu}
          draft={draft}
          quote={quote}
          problems={problems}
          short={short}
          onQuantity={onQuantity}
          onNote={onNote}
        />
        {draft.lines.length > 0 && (
          <Button
            variant="subtle"
            size="md"
            className={styles.clear ?? ''}
            disabled={pending}
            onClick={onClear}
          >
            <Trans>Clear the order</Trans>
          </Button>
        )}
        {optional.map(({ label }) => (
          <Checkbox
            key={label}
            size="md"
            label={label}
            checked={draft.ticked.includes(label)}
            onChange={({ currentTarget: { checked } }) =>
              set({
                ticked: checked ? [...draft.ticked, label] : draft.ticked.filter((one) => one !== label),
              })
            }
          />
        ))}
        <GuestCode
          key={draftKey}
          given={draft.code}
          quote={quote}
          obstacle={obstacle}
          lacksPhone={lacksPhone}
          onGive={(code) => set({ code })}
        />
        {menu.tips && (
          <GuestTip offer={menu.tips} given={draft.tip} quote={quote} onGive={(tip) => set({ tip })} />
        )}
        <GuestDetails draft={draft} lacksPhone={lacksPhone} onSet={set} />
      </div>
      <div className={styles.sum}>
        {rows.map(({ label, amountMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's rows never move, and labels may repeat
          <p key={index}>
            <span>{label}</span> <span>{price(amountMinor)}</span>
          </p>
        ))}
        <Button
          type="submit"
          size="xl"
          fullWidth
          disabled={!canPlace && !pending}
          loading={pending}
          aria-keyshortcuts="Control+Enter"
        >
          {draft.lines.length === 0 ? t`Add a dish first` : t`Place order ${total}`}
        </Button>
      </div>
    </Form>
  )
}
