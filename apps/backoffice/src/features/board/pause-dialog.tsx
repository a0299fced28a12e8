import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Modal, Stack, TextInput } from '@mantine/core'
import { REASON_NOTE_MAX } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { PAUSE_REASONS, pauseReasonIn } from '@thali/domain/order/pause-reason'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './pause-dialog.module.css'
import { ReasonChips } from './reason-chips.tsx'

const OPEN_END = 'open'

/** Form of a pause: reason and duration; diners read the reason on the menu. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const pause = useAction(STAFF_API.pauseOrdering, { renews: ['board', 'waiting'] })
  const reasons = PAUSE_REASONS.map(({ en }) => pauseReasonIn(i18n.locale, en))
  const [reason, setReason] = useState(reasons[0] ?? '')
  const [length, setLength] = useState('30')
  const submit = () => {
    const minutes = length === OPEN_END ? null : Number(length)
    pause.mutate({ body: { reason: reason.trim(), minutes } }, { onSuccess: onClose })
  }
  return (
    <Modal opened onClose={onClose} title={t`Pause ordering`} centered size="lg">
      <Form onSubmit={submit}>
        <Stack>
          <Trans>The menu stays open, but nobody can order. Orders that are already here stay.</Trans>
          <ReasonChips
            label={t`Reason`}
            reasons={reasons.map((text) => ({ id: text, text }))}
            value={reason}
            onChange={setReason}
          />
          <TextInput
            label={t`Guests read`}
            maxLength={REASON_NOTE_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
          />
          <Input.Wrapper label={t`For how long`}>
            <SegmentedControl
              fullWidth
              className={styles.lengths ?? ''}
              aria-label={t`For how long`}
              value={length}
              onChange={setLength}
              data={[
                { value: '15', label: t`15 min` },
                { value: '30', label: t`30 min` },
                { value: '60', label: t`1 hour` },
                { value: OPEN_END, label: t`Until resumed` },
              ]}
            />
          </Input.Wrapper>
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" size="lg" onClick={onClose}>{t`Back`}</Button>
            <Button type="submit" size="lg" loading={pause.isPending} disabled={!reason.trim()}>
              <Trans>Pause ordering</Trans>
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
