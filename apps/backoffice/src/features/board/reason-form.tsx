import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { NOTE_MAX } from '@thali/contract/staff-orders'
import type { WireReason } from '@thali/contract/wire-menu'
import { type FormEvent, useState } from 'react'
import { ReasonChips } from './reason-chips.tsx'
import { useReasonLabel } from './use-reason-label.ts'

/** What staff say about a cancellation or a struck item. */
export interface ChosenReason {
  readonly reasonId: string
  /** For staff alone; may be empty. */
  readonly note: string
}

export interface ReasonFormProps {
  /** What the guest or the screen will see of it. */
  readonly hint: string
  /** What the store lets its staff choose from. */
  readonly reasons: readonly WireReason[]
  /** What the red button does. */
  readonly action: string
  /** It is being done. */
  readonly pending?: boolean
  readonly onBack: () => void
  readonly onReason: (chosen: ChosenReason) => void
}

/** Asks why before something that a guest will notice. */
export function ReasonForm({ hint, reasons, action, pending = false, onBack, onReason }: ReasonFormProps) {
  const { t } = useLingui()
  const labelOf = useReasonLabel()
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (reasonId) onReason({ reasonId, note: note.trim() })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <span>{hint}</span>
        <ReasonChips
          label={t`Reason`}
          reasons={reasons.map((reason) => ({ id: reason.id, text: labelOf(reason) }))}
          value={reasonId}
          onChange={setReasonId}
        />
        {asked && !reasonId && <Input.Error role="alert">{t`Please say why.`}</Input.Error>}
        <TextInput
          label={t`Note for staff`}
          description={t`Guests never see it.`}
          size="md"
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" size="lg" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" color="red" size="lg" loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
