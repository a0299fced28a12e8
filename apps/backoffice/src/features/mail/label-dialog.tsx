import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import type { MailLabels } from '@thali/contract/mail'
import { LABEL_COLOURS, LABEL_NAME_MAX, type LabelColour, OWN_LABELS_MAX } from '@thali/domain/mail/mail'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import styles from './labels.module.css'
import { useChangeLabels } from './use-mail-labels.ts'

interface LabelDialogProps {
  readonly labels: MailLabels | undefined
  readonly onClose: () => void
}

/** Creates, renames and removes the store's own labels. */
export function LabelDialog({ labels, onClose }: LabelDialogProps) {
  const { t } = useLingui()
  const change = useChangeLabels()
  const own = labels?.custom.filter(({ isGiven }) => !isGiven) ?? []
  return (
    <Modal opened onClose={onClose} size={560} title={t`Own labels`}>
      <Stack>
        <ErrorAlert error={change.error} />
        {own.map(({ id, name, colour }) => (
          <LabelForm
            key={`${id} ${name} ${colour}`}
            name={name}
            colour={colour}
            onSave={(label) => change.mutate({ id, label })}
            onRemove={() => change.mutate({ id, label: null })}
          />
        ))}
        {own.length === 0 && (
          <p className={styles.hint}>
            <Trans>Labels sort threads: suppliers, events, complaints. All of the staff see them.</Trans>
          </p>
        )}
        {own.length < OWN_LABELS_MAX ? (
          <LabelForm
            key={own.length}
            name=""
            colour="grey"
            onSave={(label) => change.mutate({ id: null, label })}
          />
        ) : (
          <p className={styles.hint}>{t`A store has at most ${OWN_LABELS_MAX} labels of its own.`}</p>
        )}
      </Stack>
    </Modal>
  )
}

interface LabelFormProps {
  /** Empty: a new one. */
  readonly name: string
  readonly colour: LabelColour
  readonly onSave: (label: { name: string; colour: LabelColour }) => void
  readonly onRemove?: () => void
}

function LabelForm({ name, colour, onSave, onRemove }: LabelFormProps) {
  const { t } = useLingui()
  const colours = useColourNames()
  const [typed, setTyped] = useState(name)
  const [chosen, setChosen] = useState<LabelColour>(colour)
  const isChanged = (typed.trim() !== name && typed.trim() !== '') || (name !== '' && chosen !== colour)
  function submit() {
    if (isChanged) onSave({ name: typed.trim(), colour: chosen })
  }
  return (
    <Form onSubmit={submit} aria-label={name === '' ? t`New label` : name}>
      <Group gap="xs" wrap="nowrap" align="end">
        <TextInput
          className={styles.field}
          label={name === '' ? t`New label` : t`Name`}
          maxLength={LABEL_NAME_MAX}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          className={styles.colours}
          label={t`Colour`}
          data={LABEL_COLOURS.map((value) => ({ value, label: colours[value] }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as LabelColour)}
        />
        {onRemove && !isChanged ? (
          <ActionIcon color="red" aria-label={t`Remove the label ${name}`} onClick={onRemove}>
            <IconTrash size={22} />
          </ActionIcon>
        ) : name === '' ? (
          <Button type="submit" disabled={!isChanged}>{t`Add`}</Button>
        ) : (
          <ActionIcon color="leaf" variant="filled" type="submit" aria-label={t`Save the label ${name}`}>
            <IconCheck size={22} />
          </ActionIcon>
        )}
      </Group>
    </Form>
  )
}

function useColourNames(): Record<LabelColour, string> {
  const { t } = useLingui()
  return {
    grey: t`Grey`,
    red: t`Red`,
    orange: t`Orange`,
    yellow: t`Yellow`,
    green: t`Green`,
    teal: t`Teal`,
    blue: t`Blue`,
    violet: t`Violet`,
  }
}
