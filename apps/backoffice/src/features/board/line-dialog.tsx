import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Stack } from '@mantine/core'
import { IconStrikethrough, IconToolsKitchen2Off } from '@tabler/icons-react'
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import type { WireReason } from '@thali/contract/wire-menu'
import { useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'
import type { ChosenReason } from './reason-form.tsx'

export interface LineDialogProps {
  readonly order: StaffOrder
  readonly line: StaffLine
  readonly reasons: readonly WireReason[]
  readonly onClose: () => void
  /** Absent when the line may not be struck off. */
  readonly onStrike?: (chosen: ChosenReason) => void
  /** Absent for roles that leave the menu alone. */
  readonly onSoldOut?: () => void
}

/** What can be done about one item of a ticket. */
export function LineDialog({ order, line, reasons, onClose, onStrike, onSoldOut }: LineDialogProps) {
  const { t } = useLingui()
  const [striking, setStriking] = useState(false)
  const what = t`${line.quantity} × ${line.label}`
  if (striking && onStrike)
    return (
      <ReasonDialog
        title={t`Strike off ${what}?`}
        hint={t`The guest sees it crossed out, and why. The total becomes smaller.`}
        reasons={reasons}
        action={t`Strike off`}
        onClose={onClose}
        onReason={onStrike}
      />
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Order ${order.number}: ${what}`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack>
        {onStrike && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconStrikethrough />}
            onClick={() => setStriking(true)}
          >
            <Trans>Strike off this order…</Trans>
          </Button>
        )}
        {onSoldOut && (
          <Button size="lg" variant="default" leftSection={<IconToolsKitchen2Off />} onClick={onSoldOut}>
            <Trans>Sold out from now on</Trans>
          </Button>
        )}
      </Stack>
    </Modal>
  )
}
