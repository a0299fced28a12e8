import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { Form } from '../../shared/forms/form.tsx'
import { NewerButtons } from '../../shared/forms/newer-buttons.tsx'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import styles from './calendar.module.css'

interface EntryDialogProps<Entry, Draft> {
  readonly title: string
  readonly isNew: boolean
  readonly entry: UseQueryResult<Entry>
  readonly onClose: () => void
  /** Form of an entry as it was when it was opened, until the newer one is requested; null: of a new one. */
  readonly children: (opened: Entry | null, newer: NewerVersion<Draft>) => ReactNode
}

/** Newer version of an entry that another person has changed. */
export interface NewerVersion<Draft> {
  /** Fields that were typed before it was shown. */
  readonly typed: Partial<Draft>
  readonly onShow: (typed: Partial<Draft>) => void
}

/** Dialog of an entry of the calendar, which is fetched first unless it is new. */
export function EntryDialog<Entry, Draft>({
  title,
  isNew,
  entry,
  onClose,
  children,
}: EntryDialogProps<Entry, Draft>) {
  const [newer, setNewer] = useState<{
    readonly times: number
    readonly typed: Partial<Draft>
    readonly data?: Entry | undefined
  }>({ times: 0, typed: {} })
  const { data = null, error, refetch } = entry
  const showNewer = async (typed: Partial<Draft>) => {
    const fetched = await refetch()
    // The fetched one, as this dialog may be drawn again before the one around it has it.
    if (fetched.isSuccess) setNewer(({ times }) => ({ times: times + 1, typed, data: fetched.data }))
  }
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title}>
      <ErrorAlert error={error} mb="md" />
      {isNew || data ? (
        <div key={newer.times}>
          {children(newer.data ?? data, { typed: newer.typed, onShow: (typed) => void showNewer(typed) })}
        </div>
      ) : (
        !error && <Skeleton height={200} />
      )}
    </Modal>
  )
}

interface EntryFormProps<Draft extends object> {
  /** Fields as the form was opened, and as they are now. */
  readonly opened: Draft
  readonly fields: Draft
  readonly isWhole: boolean
  readonly save: { readonly isPending: boolean }
  readonly onSave: () => void
  /** Null: there is nothing to remove yet. */
  readonly remove: {
    readonly isPending: boolean
    readonly label: string
    readonly onRemove: () => void
  } | null
  readonly error: Error | null
  /** The error is a question that another button answers. */
  readonly isAsked?: boolean
  readonly onShowNewer: (typed: Partial<Draft>) => void
  /** Buttons between those that save and remove. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** Form of an entry with its refusal, the offer of a newer version, and buttons to save and remove. */
export function EntryForm<Draft extends object>(props: EntryFormProps<Draft>) {
  const {
    opened,
    fields,
    isWhole,
    save,
    onSave,
    remove,
    error,
    isAsked = false,
    onShowNewer,
    buttons,
    children,
  } = props
  const isOld = error instanceof ApiError && error.code.endsWith('.changed-meanwhile')
  return (
    <Form className={styles.form} onSubmit={() => isWhole && onSave()}>
      {children}
      <ErrorAlert error={error} color={isAsked ? 'yellow' : 'red'} mb="md">
        {isOld && <NewerButtons opened={opened} fields={fields} onShowNewer={onShowNewer} />}
      </ErrorAlert>
      <Group gap={8}>
        <Button type="submit" loading={save.isPending} disabled={!isWhole}>
          <Trans>Save</Trans>
        </Button>
        {buttons}
        {remove && (
          <Button variant="default" color="red" loading={remove.isPending} onClick={() => remove.onRemove()}>
            {remove.label}
          </Button>
        )}
      </Group>
    </Form>
  )
}
