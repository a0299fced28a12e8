import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Skeleton, Switch, Textarea, TextInput } from '@mantine/core'
import { CALENDAR_NOTE_MAX, type CalendarNote } from '@thali/contract/calendar-notes'
import { CALENDAR_API } from '@thali/contract/calendar-paths'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useMay } from '../../shared/session.ts'
import styles from './calendar.module.css'
import { ClockFields, clockOf } from './clock-fields.tsx'
import { useCalendarChange, useEntry, useShowNewer } from './use-calendar.ts'

interface NoteDialogProps {
  /** The note that is opened; null: a new one. */
  readonly noteId: string | null
  /** Day of a new one. */
  readonly date: string
  readonly onClose: () => void
}

/** Writes a note into the calendar, or shows one, changes and removes it. */
export function NoteDialog({ noteId, date, onClose }: NoteDialogProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useEntry('note', noteId)
  const note = data && 'note' in data ? data.note : undefined
  const { generation, showNewer } = useShowNewer(refetch)
  return (
    <Modal
      opened
      onClose={onClose}
      title={noteId === null ? t`New note` : t`Note`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {error && (
        <Alert color="red" role="alert" mb="md">
          {i18n._(errorMessage(error))}
        </Alert>
      )}
      {noteId === null || note ? (
        <NoteForm
          key={generation}
          opened={note ?? null}
          date={date}
          onShowNewer={showNewer}
          onClose={onClose}
        />
      ) : (
        !error && <Skeleton height={200} />
      )}
    </Modal>
  )
}

interface NoteFormProps {
  /** As it was when the form was opened; what others change later does not reach it. */
  readonly opened: CalendarNote | null
  readonly date: string
  readonly onShowNewer: () => void
  readonly onClose: () => void
}

function NoteForm({ opened, date, onShowNewer, onClose }: NoteFormProps) {
  const { t, i18n } = useLingui()
  const mayNote = useMay('calendar.note')
  const [note] = useState(opened)
  const [clientKey] = useState(makeKey)
  const [text, setText] = useState(note?.text ?? '')
  const [from, setFrom] = useState(note?.date ?? date)
  const [to, setTo] = useState(note?.lastDate ?? date)
  const [isTimed, setTimed] = useState(Boolean(note?.time))
  const [times, setTimes] = useState({
    from: clockOf(note?.time?.fromMinute ?? 18 * 60),
    to: clockOf(note?.time?.toMinute ?? 19 * 60),
  })
  const save = useCalendarChange((storeId) => {
    const time = isTimed
      ? { fromMinute: minuteOfClockTime(times.from), toMinute: minuteOfClockTime(times.to) }
      : null
    const body = { text, date: from, lastDate: isTimed ? from : to, time }
    if (!note) return callApi(CALENDAR_API.addCalendarNote, { storeId }, { body: { ...body, clientKey } })
    const { id: noteId, revision } = note
    return callApi(CALENDAR_API.changeCalendarNote, { storeId, noteId }, { body: { ...body, revision } })
  }, onClose)
  const remove = useCalendarChange(
    (storeId) => callApi(CALENDAR_API.removeCalendarNote, { storeId, noteId: note?.id ?? '' }),
    onClose,
  )
  const mayChange = note ? note.mayChange : mayNote
  const isWhole =
    text.trim() !== '' && from !== '' && (isTimed ? times.from !== '' && times.to !== '' : to >= from)
  const error = save.error ?? remove.error
  const isOld = error instanceof ApiError && error.code === 'calendar-note.changed-meanwhile'
  if (!mayChange)
    return (
      <div className={styles.form}>
        <p className={styles.words} dir="auto">
          {text}
        </p>
        {note && (
          <p className={styles.hint}>
            <Trans>
              Written by <bdi>{note.author}</bdi>
            </Trans>
          </p>
        )}
      </div>
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) save.mutate(undefined)
      }}
    >
      <Textarea
        size="md"
        data-autofocus
        required
        autosize
        minRows={3}
        label={t`What the staff should know`}
        description={t`No names or numbers of guests: a note is kept for thirteen months.`}
        maxLength={CALENDAR_NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Switch
        size="md"
        label={t`At a time of the day`}
        checked={isTimed}
        onChange={({ currentTarget }) => setTimed(currentTarget.checked)}
      />
      <Group gap={12} grow align="flex-start">
        <TextInput
          size="md"
          type="date"
          required
          label={isTimed ? t`Day` : t`First day`}
          value={from}
          onChange={({ currentTarget }) => {
            setFrom(currentTarget.value)
            if (currentTarget.value > to) setTo(currentTarget.value)
          }}
        />
        {!isTimed && (
          <TextInput
            size="md"
            type="date"
            required
            label={t`Last day`}
            min={from}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        )}
      </Group>
      {isTimed && <ClockFields times={times} onChange={setTimes} />}
      {note && (
        <p className={styles.hint}>
          <Trans>
            Written by <bdi>{note.author}</bdi>
          </Trans>
        </p>
      )}
      {error && (
        <Alert color="red" role="alert">
          {i18n._(errorMessage(error))}
          {isOld && (
            <Button mt="xs" size="sm" variant="default" onClick={onShowNewer}>
              <Trans>Show the newer one</Trans>
            </Button>
          )}
        </Alert>
      )}
      <Group gap={8}>
        <Button type="submit" size="md" loading={save.isPending} disabled={!isWhole}>
          <Trans>Save</Trans>
        </Button>
        {note && (
          <Button
            size="md"
            variant="default"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            <Trans>Remove the note</Trans>
          </Button>
        )}
      </Group>
    </form>
  )
}
