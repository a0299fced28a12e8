import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { isSameContent } from '@thali/domain/same-content'

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

/** Fields that differ from those of `opened`. */
function changedFields<Fields extends object>(opened: Fields, fields: Fields): Partial<Fields> {
  const keys = Object.keys(fields) as (keyof Fields)[]
  return Object.fromEntries(
    keys.filter((key) => !isSameContent(fields[key], opened[key])).map((key) => [key, fields[key]]),
  ) as Partial<Fields>
}
