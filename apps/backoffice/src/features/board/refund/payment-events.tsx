import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { OrderPayments } from '@thali/contract/payments'
import { useState } from 'react'
import { usePaymentNames } from '../../../shared/use-payment-names.ts'
import { useStoreTimeFormats } from '../../../shared/use-store-time-formats.ts'
import styles from './refund.module.css'

type PaymentEvent = OrderPayments['events'][number]

/** History of the payment as text, the oldest event first: gateway reports and actions of staff. */
export function PaymentEvents({ payments }: { readonly payments: OrderPayments }) {
  const [isOpen, setOpen] = useState(false)
  const { moment } = useStoreTimeFormats()
  const describe = useEventDescription(payments)
  if (payments.events.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        w="fit-content"
        rightSection={isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>What happened</Trans>
      </Button>
      <Collapse expanded={isOpen}>
        <ol className={styles.events}>
          {payments.events.map((event) => (
            <li key={event.id}>
              <span className={styles.muted}>{moment(event.at)}</span>
              <span>{describe(event)}</span>
            </li>
          ))}
        </ol>
      </Collapse>
    </>
  )
}

function useEventDescription({ gateways, currency }: OrderPayments): (event: PaymentEvent) => string {
  const { t } = useLingui()
  const names = usePaymentNames()
  const atCounter = ({ name, byName, amountMinor, note }: PaymentEvent) => {
    const amount = amountMinor === null ? '' : names.amount(amountMinor, currency)
    if (name === 'undo') return t`${byName} undid a mark: ${note}`
    if (name === 'due-closed') return t`${byName} settled ${amount} in another way: ${note}`
    return t`${byName} took ${amount}: ${names.method(name, gateways)}`
  }
  const cameBack = (name: string, service: string) => {
    if (name === 'paid') return t`The guest came back from ${service}, which says that it was paid`
    if (name === 'failed') return t`The guest came back from ${service}, which says that it was not paid`
    return t`The guest came back from ${service}, which does not know yet`
  }
  const answered = ({ name, amountMinor }: PaymentEvent, service: string) => {
    const amount = amountMinor === null ? '' : names.amount(amountMinor, currency)
    if (name === 'captured') return t`${service} confirms ${amount}`
    if (name === 'refund') return t`${service} reports ${amount} being refunded`
    if (name === 'failed') return t`${service} says that the payment failed`
    if (name === 'nothing') return t`${service} says that nothing was paid`
    return t`${service} says that the payment is in progress`
  }
  return (event) => {
    const service = names.method(event.provider, gateways)
    if (event.source === 'staff') return atCounter(event)
    if (event.source === 'return') return cameBack(event.name, service)
    if (event.source === 'webhook') return t`Message from ${service}: ${event.name}`
    return answered(event, service)
  }
}
