import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { changedFields } from './changed-fields.ts'

interface NewerButtonsProps<Draft extends object> {
  /** Fields as the form was opened, and as they are now. */
  readonly opened: Draft
  readonly fields: Draft
  /** Shows the newer version with these fields as typed. */
  readonly onShowNewer: (typed: Partial<Draft>) => void
}

/** Buttons of a form whose entry another person has changed: the newer version, without or with what was typed. */
export function NewerButtons<Draft extends object>({
  opened,
  fields,
  onShowNewer,
}: NewerButtonsProps<Draft>) {
  return (
    <Group mt="xs" gap={8}>
      <Button variant="default" onClick={() => onShowNewer({})}>
        <Trans>Show the newer one</Trans>
      </Button>
      <Button variant="default" onClick={() => onShowNewer(changedFields(opened, fields))}>
        <Trans>Keep what I typed</Trans>
      </Button>
    </Group>
  )
}
