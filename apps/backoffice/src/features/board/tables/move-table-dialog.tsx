import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import { type FormEvent, useState } from 'react'
import styles from './move-table-dialog.module.css'
import type { TableActions } from './use-table-actions.tsx'

interface MoveTableDialogProps {
  readonly orders: readonly StaffOrder[]
  readonly from: string
  /** Names of other tables of the same order type. */
  readonly others: readonly string[]
  readonly actions: TableActions
  readonly onClose: () => void
  readonly onMoved: (address: string) => void
}

/** Form of the table that a party moves to; those in use are one tap away. */
export function MoveTableDialog({ orders, from, others, actions, onClose, onMoved }: MoveTableDialogProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const to = address.trim()
  const what = plural(orders.length, { one: '# order', other: '# orders' })
  const move = (where: string) =>
    actions.move(orders, where).then(
      () => onMoved(where),
      // Errors are shown above everything; the table behind shows the current state.
      onClose,
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to !== '' && to !== from) void move(to)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Move ${what} from ${from}`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            size="md"
            label={t`To which table`}
            data-autofocus
            maxLength={ADDRESS_MAX}
            placeholder={from}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          {others.length > 0 && (
            <fieldset className={styles.tables} aria-label={t`Other tables`}>
              {others.map((name) => (
                <Button
                  key={name}
                  size="md"
                  variant={name === address ? 'filled' : 'default'}
                  aria-pressed={name === address}
                  onClick={() => setAddress(name)}
                >
                  {name}
                </Button>
              ))}
            </fieldset>
          )}
          <Button type="submit" size="lg" disabled={to === '' || to === from} loading={actions.isPending}>
            <Trans>Move</Trans>
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
