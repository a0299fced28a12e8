import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Switch, Textarea, TextInput } from '@mantine/core'
import { CALENDAR_NOTE_MAX, type CalendarNote } from '@thali/contract/calendar-notes'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useMay } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './calendar.module.css'
import { ClockFields } from './clock-fields.tsx'
import { EntryDialog, EntryForm, type NewerVersion } from './entry-dialog.tsx'
import { lastNoteDay, type NoteDraft, readNoteDraft, toNoteDraft, withFirstDay } from './note-draft.ts'
import { ENTRY_QUERY, useCalendarChange } from './use-calendar.ts'

interface NoteDialogProps {
  /** The note that is opened; null: a new one. */
  readonly noteId: string | null
  /** Day of a new one. */
  readonly date: string
  readonly onClose: () => void
}

/** Writes a note into the calendar, or shows one, changes and removes it. */
export function NoteDialog({ noteId, date, onClose }: NoteDialogProps) {
  const { t } = useLingui()
  const isNew = noteId === null
  const entry = useStoreQuery(['calendar-entry', 'note', noteId], CALENDAR_API.calendarNote, {
    ...ENTRY_QUERY,
    values: { noteId: noteId ?? '' },
    enabled: !isNew,
  })
  return (
    <EntryDialog title={isNew ? t`New note` : t`Note`} isNew={isNew} entry={entry} onClose={onClose}>
      {(opened, newer: NewerVersion<NoteDraft>) => (
        <NoteForm opened={opened} date={date} newer={newer} onClose={onClose} />
      )}
    </EntryDialog>
  )
}

interface NoteFormProps {
  /** Note as it was when the form was opened; later changes by others do not reach it. */
  readonly opened: CalendarNote | null
  readonly date: string
  readonly newer: NewerVersion<NoteDraft>
  readonly onClose: () => void
}

function NoteForm({ opened, date, newer, onClose }: NoteFormProps) {
  const { t } = useLingui()
  const mayNote = useMay('calendar.note')
  const [note] = useState(opened)
  const [clientKey] = useState(makeKey)
  const [initial] = useState(() => toNoteDraft(note, date))
  const [draft, setDraft] = useState({ ...initial, ...newer.typed })
  const change = (changes: Partial<NoteDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { text, from, to, isTimed, times } = draft
  const whole = readNoteDraft(draft)
  const save = useCalendarChange((storeId, body: NonNullable<typeof whole>) => {
    if (!note) return callApi(CALENDAR_API.addCalendarNote, { storeId }, { body: { ...body, clientKey } })
    const { id: noteId, revision } = note
    return callApi(CALENDAR_API.changeCalendarNote, { storeId, noteId }, { body: { ...body, revision } })
  }, onClose)
  const remove = useCalendarChange(
    (storeId) => callApi(CALENDAR_API.removeCalendarNote, { storeId, noteId: note?.id ?? '' }),
    onClose,
  )
  const mayChange = note ? note.mayChange : mayNote
  const error = save.error ?? remove.error
  const author = note && (
    <p className={styles.hint}>
      <Trans>
        Written by <bdi>{note.author}</bdi>
      </Trans>
    </p>
  )
  if (!mayChange)
    return (
      <div className={styles.form}>
        <p className={styles.words} dir="auto">
          {text}
        </p>
        {author}
      </div>
    )
  return (
    <EntryForm
      opened={initial}
      fields={draft}
      isWhole={whole !== null}
      save={save}
      onSave={() => whole && save.mutate(whole)}
      remove={
        note && {
          isPending: remove.isPending,
          label: t`Remove the note`,
          onRemove: () => remove.mutate(undefined),
        }
      }
      error={error}
      onShowNewer={newer.onShow}
    >
      <Textarea
        data-autofocus
        required
        minRows={3}
        label={t`What the staff should know`}
        description={t`No names or numbers of guests: a note is kept for thirteen months.`}
        maxLength={CALENDAR_NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Switch
        label={t`At a time of the day`}
        checked={isTimed}
        onChange={({ currentTarget }) => change({ isTimed: currentTarget.checked })}
      />
      <Group gap={12} grow align="flex-start">
        <TextInput
          type="date"
          required
          label={isTimed ? t`Day` : t`First day`}
          value={from}
          onChange={({ currentTarget }) => setDraft(withFirstDay(draft, currentTarget.value))}
        />
        {!isTimed && (
          <TextInput
            type="date"
            required
            label={t`Last day`}
            min={from}
            max={lastNoteDay(from)}
            value={to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        )}
      </Group>
      {isTimed && <ClockFields times={times} onChange={(changed) => change({ times: changed })} />}
      {author}
    </EntryForm>
  )
}
