import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Input, Stack, TextInput } from '@mantine/core'
import type { WireReason } from '@thali/contract/reason-fields'
import { REASON_NOTE_MAX } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ReasonChips } from './reason-chips.tsx'
import { useReasonName } from './use-reason-name.ts'

/** Reason that staff give for a cancellation or a struck line. */
export interface ChosenReason {
  readonly reasonId: string
  /** Note for staff only; may be empty. */
  readonly note: string
  /** True: already cooked, so that its stock is not returned. */
  readonly isCooked?: boolean
}

export interface ReasonFormProps {
  /** Note on what the diner or the screen will show of it. */
  readonly hint: string
  /** Reasons that the store offers its staff. */
  readonly reasons: readonly WireReason[]
  /** Label of the red button. */
  readonly action: string
  /** True while the request is under way. */
  readonly pending?: boolean
  /** True if it is probably cooked already; absent: nothing of it is counted, so the question is omitted. */
  readonly isCooked?: boolean | undefined
  readonly onBack: () => void
  readonly onReason: (chosen: ChosenReason) => void
}

/** Form of the reason for an action that a diner will notice. */
export function ReasonForm({ hint, reasons, action, pending = false, ...rest }: ReasonFormProps) {
  const { onBack, onReason } = rest
  const { t } = useLingui()
  const labelOf = useReasonName()
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const [isCooked, setCooked] = useState(rest.isCooked)
  const submit = () => {
    setAsked(true)
    if (reasonId) onReason({ reasonId, note: note.trim(), ...(isCooked && { isCooked }) })
  }
  return (
    <Form onSubmit={submit}>
      <Stack>
        <span>{hint}</span>
        <ReasonChips
          label={t`Reason`}
          reasons={reasons.map((reason) => ({ id: reason.id, text: labelOf(reason) }))}
          value={reasonId}
          onChange={setReasonId}
        />
        {asked && !reasonId && <Input.Error role="alert">{t`Please enter a reason.`}</Input.Error>}
        <TextInput
          label={t`Note for staff`}
          description={t`Guests never see it.`}
          maxLength={REASON_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {isCooked !== undefined && (
          <Checkbox
            label={t`Already cooked`}
            description={t`Then it does not return to the count.`}
            checked={isCooked}
            onChange={(event) => setCooked(event.currentTarget.checked)}
          />
        )}
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" size="lg" onClick={onBack}>{t`Back`}</Button>
          <Button type="submit" color="red" size="lg" loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
