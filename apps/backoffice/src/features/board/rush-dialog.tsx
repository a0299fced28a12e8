import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Input, Modal, Stack } from '@mantine/core'
import { STAFF_API } from '@thali/contract/staff-paths'
import { RUSH_LENGTHS, RUSH_STEPS } from '@thali/domain/order/promise/rush'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useAction } from '../../shared/use-call.ts'
import styles from './rush-dialog.module.css'

/** Form of a rush: by how much all orders take longer, and for how long. */
export function RushDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const rush = useAction(STAFF_API.startRush, { renews: ['board'] })
  const [added, setAdded] = useState('10')
  const [length, setLength] = useState('60')
  const submit = () => {
    rush.mutate({ body: { addedMinutes: Number(added), minutes: Number(length) } }, { onSuccess: onClose })
  }
  const choice = (
    label: string,
    steps: readonly number[],
    value: string,
    onChange: (value: string) => void,
  ) => (
    <Input.Wrapper label={label}>
      <SegmentedControl
        fullWidth
        className={styles.choice ?? ''}
        aria-label={label}
        value={value}
        onChange={onChange}
        data={steps.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` }))}
      />
    </Input.Wrapper>
  )
  return (
    <Modal opened onClose={onClose} title={t`Rush`} centered size="lg">
      <Form onSubmit={submit}>
        <Stack>
          <Trans>
            Every time promised to guests from now on gets longer. Where times are computed, guests whose
            order will be late are told, too. It ends automatically.
          </Trans>
          {choice(t`Everything takes longer by`, RUSH_STEPS, added, setAdded)}
          {choice(t`For how long`, RUSH_LENGTHS, length, setLength)}
          <Group grow preventGrowOverflow={false}>
            <Button variant="default" size="lg" onClick={onClose}>{t`Back`}</Button>
            <Button type="submit" size="lg" loading={rush.isPending}>{t`Add the minutes`}</Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
