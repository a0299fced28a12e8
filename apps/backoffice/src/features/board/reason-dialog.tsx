import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ReasonChips } from './reason-chips.tsx'

export interface ReasonDialogProps {
  readonly title: string
  /** What the guest or the screen will see of it. */
  readonly hint: string
  /** Reasons at one tap. */
  readonly reasons: readonly string[]
  /** What the red button does. */
  readonly action: string
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
}

const REASON_MAX = 200

/** Asks why before something that a guest will notice. */
export function ReasonDialog({ title, hint, reasons, action, onClose, onReason }: ReasonDialogProps) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [asked, setAsked] = useState(false)
  const reason = own.trim() || picked || ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reason) onReason(reason)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      size="md"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit}>
        <Stack>
          <span>{hint}</span>
          <ReasonChips
            label={t`Reason`}
            reasons={reasons}
            value={own.trim() ? null : picked}
            onChange={(text) => {
              setPicked(text)
              setOwn('')
            }}
          />
          <TextInput
            label={t`Or in your own words`}
            size="md"
            maxLength={REASON_MAX}
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
            error={asked && !reason ? t`Please say why.` : undefined}
          />
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" size="lg" onClick={onClose}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" color="red" size="lg">
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
