import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { ADDRESS_MAX } from '@thali/domain/order/order-address'
import { useState } from 'react'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormats } from '../../../shared/use-formats.ts'
import styles from './move-table-dialog.module.css'
import type { TableActions } from './use-table-actions.tsx'

/** Names of tables that a party can move to. */
export interface OtherTables {
  readonly free: readonly string[]
  /** Occupied by another party, whose bill would be merged with theirs. */
  readonly taken: readonly string[]
}

interface MoveTableDialogProps {
  readonly orders: readonly StaffOrder[]
  readonly from: string
  readonly others: OtherTables
  readonly actions: TableActions
  readonly onClose: () => void
  readonly onMoved: (address: string) => void
}

/** Form of the table that a party moves to: free tables first, apart from occupied ones. */
export function MoveTableDialog({ orders, from, others, actions, onClose, onMoved }: MoveTableDialogProps) {
  const { t } = useLingui()
  const { placeName } = useFormats()
  const [address, setAddress] = useState('')
  const to = address.trim()
  const what = plural(orders.length, { one: '# order', other: '# orders' })
  const move = (where: string) =>
    actions.move(orders, where).then(
      // The store may list the table by a longer name.
      ({ orders: moved }) => onMoved(moved[0]?.address ?? where),
      // Errors are shown above everything; the table behind shows the current state.
      onClose,
    )
  const submit = () => {
    if (to !== '' && to !== from) void move(to)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Move ${what} from ${placeName(from, orders[0]?.orderType)}`}
      centered
    >
      <Form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t`To which table`}
            data-autofocus
            maxLength={ADDRESS_MAX}
            placeholder={from}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <TableChoice
            label={t`Free`}
            names={others.free}
            from={from}
            chosen={address}
            onChoose={setAddress}
          />
          <TableChoice
            label={t`With guests`}
            names={others.taken}
            from={from}
            chosen={address}
            onChoose={setAddress}
          />
          <Button type="submit" size="lg" disabled={to === '' || to === from} loading={actions.isPending}>
            <Trans>Move</Trans>
          </Button>
        </Stack>
      </Form>
    </Modal>
  )
}

interface TableChoiceProps {
  readonly label: string
  readonly names: readonly string[]
  readonly from: string
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

function TableChoice({ label, names, from, chosen, onChoose }: TableChoiceProps) {
  const { placeName } = useFormats()
  const others = names.filter((name) => name !== from)
  if (others.length === 0) return null
  return (
    <fieldset className={styles.tables}>
      <legend>{label}</legend>
      {others.map((name) => (
        <Button
          key={name}
          variant={name === chosen ? 'filled' : 'default'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {placeName(name)}
        </Button>
      ))}
    </fieldset>
  )
}
