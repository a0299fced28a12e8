import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { APP_PAGES, PAY_QUERY } from '@thali/contract/app-pages'
import type { CounterMenu } from '@thali/contract/counter-orders'
import { pathTo } from '@thali/contract/paths'
import { isAtTable } from '@thali/domain/order/table-orders'
import type { RefObject } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useIncludedTaxRows, useReceiptRows } from '../../shared/use-receipt-rows.ts'
import page from './counter.module.css'
import { type CounterDraft, withNote, withQuantity } from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'
import styles from './counter-ticket.module.css'
import { GuestCode } from './guest-code.tsx'
import { GuestDetails } from './guest-details.tsx'
import { GuestTip } from './guest-tip.tsx'
import { PlacePicker } from './place-picker.tsx'
import type { CounterOrderState } from './use-counter-order.ts'

interface CounterTicketProps {
  formRef: RefObject<HTMLFormElement | null>
  menu: Pick<CounterMenu, 'menus' | 'orderTypes' | 'tips'>
  order: CounterOrderState
}

/** Order that is being entered: its lines, its diner, its total, and the button that sends it to the kitchen. */
export function CounterTicket({ formRef, menu, order }: CounterTicketProps) {
  const { t } = useLingui()
  const { draft, orderType, quote, lacksPhone, canPlace, change } = order
  const set = (fields: Partial<CounterDraft>) => change((before) => ({ ...before, ...fields }))
  const optional = orderType.charges.filter((charge) => charge.optional)
  return (
    <Form
      ref={formRef}
      className={page.ticket}
      aria-label={t`This order`}
      onSubmit={() => {
        if (canPlace) order.place()
      }}
    >
      <div className={styles.entries}>
        <JustPlaced {...order} />
        <PlacePicker orderTypes={menu.orderTypes} orderType={orderType} draft={draft} onSet={set} />
        <CounterLines
          menu={menu}
          draft={draft}
          quote={quote}
          problems={order.problems}
          short={order.short}
          onQuantity={(line, quantity) => change((before) => withQuantity(before, line, quantity))}
          onNote={(line, typed) => change((before) => withNote(before, line, typed))}
        />
        {draft.lines.length > 0 && (
          <Button
            variant="subtle"
            className={styles.clear ?? ''}
            disabled={order.isPending}
            onClick={order.clear}
          >
            <Trans>Clear the order</Trans>
          </Button>
        )}
        {optional.map(({ label }) => (
          <Checkbox
            key={label}
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
          key={order.draftKey}
          given={draft.code}
          quote={quote}
          obstacle={order.obstacle}
          lacksPhone={lacksPhone}
          onGive={(code) => set({ code })}
        />
        {menu.tips && (
          <GuestTip offer={menu.tips} given={draft.tip} quote={quote} onGive={(tip) => set({ tip })} />
        )}
        <GuestDetails draft={draft} lacksPhone={lacksPhone} onSet={set} />
      </div>
      <TicketTotal {...order} />
    </Form>
  )
}

/** Order that was placed just now, with the next actions on it. */
function JustPlaced({
  placed,
  orderType,
  startAnew,
}: Pick<CounterOrderState, 'placed' | 'orderType' | 'startAnew'>) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { price } = useFormats()
  const mayMark = useMay('payments.mark')
  const isTable = isAtTable(orderType.kind)
  const orderPage = pathTo(APP_PAGES.order, { slug, orderId: placed?.id ?? '' })
  return (
    <>
      <p className={styles.placed} role="status">
        {placed && (
          <>
            {t`Order ${placed.number} is with the kitchen.`} <strong>{price(placed.totalMinor)}</strong>
          </>
        )}
      </p>
      {placed && (
        <Group gap="xs">
          {mayMark && !isTable && (
            <LinkButton to={`${orderPage}?${PAY_QUERY}`} icon={IconCash}>
              {t`Take payment ${price(placed.totalMinor)}`}
            </LinkButton>
          )}
          <LinkButton to={orderPage}>{t`Open the order`}</LinkButton>
          {isTable && placed.address !== '' && (
            <LinkButton
              to={pathTo(APP_PAGES.table, { slug, orderType: orderType.label, table: placed.address })}
            >
              {t`All of ${placed.address}`}
            </LinkButton>
          )}
          <Button variant="default" onClick={startAnew}>{t`Next guest`}</Button>
        </Group>
      )}
    </>
  )
}

/** Receipt, and the button that places the order. */
function TicketTotal({
  draft,
  quote,
  canPlace,
  isPending,
}: Pick<CounterOrderState, 'draft' | 'quote' | 'canPlace' | 'isPending'>) {
  const { t } = useLingui()
  const { price } = useFormats()
  const total = price(quote.totalMinor)
  const rows = [...useReceiptRows(quote), ...useIncludedTaxRows(quote.includedTaxes)]
  return (
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
        disabled={!canPlace && !isPending}
        loading={isPending}
        aria-keyshortcuts="Control+Enter"
      >
        {draft.lines.length === 0 ? t`Add a dish first` : t`Place order ${total}`}
      </Button>
    </div>
  )
}
