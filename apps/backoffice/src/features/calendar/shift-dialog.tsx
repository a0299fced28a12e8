import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ACCESS_API } from '@thali/contract/access-paths'
import { SHIFT_API } from '@thali/contract/shift-paths'
import type { Shift } from '@thali/contract/shifts'
import { SHIFT_NOTE_MAX } from '@thali/domain/people/shift'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import styles from './calendar.module.css'
import { ClockFields, clockOf } from './clock-fields.tsx'
import { useCalendarChange, useEntry, useShowNewer } from './use-calendar.ts'

const USUAL = { fromMinute: 17 * 60, toMinute: 23 * 60 }

interface ShiftDialogProps {
  /** The shift that is opened; null: a new one. */
  readonly shiftId: string | null
  /** Day of a new one. */
  readonly date: string
  readonly onClose: () => void
}

/** Plans a shift of a member, or changes and removes one. */
export function ShiftDialog({ shiftId, date, onClose }: ShiftDialogProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useEntry('shift', shiftId)
  const shift = data && 'shift' in data ? data.shift : undefined
  const { generation, showNewer } = useShowNewer(refetch)
  return (
    <Modal
      opened
      onClose={onClose}
      title={shiftId === null ? t`New shift` : t`Shift`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {error && (
        <Alert color="red" role="alert" mb="md">
          {i18n._(errorMessage(error))}
        </Alert>
      )}
      {shiftId === null || shift ? (
        <ShiftForm
          key={generation}
          opened={shift ?? null}
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

interface ShiftFormProps {
  /** As it was when the form was opened; what others change later does not reach it. */
  readonly opened: Shift | null
  readonly date: string
  readonly onShowNewer: () => void
  readonly onClose: () => void
}

function ShiftForm({ opened, date, onShowNewer, onClose }: ShiftFormProps) {
  const { t, i18n } = useLingui()
  const { storeId } = useStore()
  const staff = useQuery({
    queryKey: ['shift-people', storeId],
    queryFn: async ({ signal }) => (await callApi(ACCESS_API.staff, { storeId }, { signal })).staff,
  })
  const people = staff.data?.filter(({ status }) => status === 'active') ?? []
  const [shift] = useState(opened)
  const [clientKey] = useState(makeKey)
  const [chosen, setChosen] = useState(shift?.userId ?? '')
  const choices = people.map(({ id, name }) => ({ value: id, label: name }))
  if (!shift) choices.unshift({ value: '', label: t`Choose` })
  else if (!people.some(({ id }) => id === shift.userId)) {
    const { userId: value, name, isActive } = shift
    choices.unshift({ value, label: isActive ? name : t`${name} (works here no more)` })
  }
  const [day, setDay] = useState(shift?.date ?? date)
  const [times, setTimes] = useState({
    from: clockOf(shift?.fromMinute ?? USUAL.fromMinute),
    to: clockOf(shift?.toMinute ?? USUAL.toMinute),
  })
  const [note, setNote] = useState(shift?.note ?? '')
  const save = useCalendarChange((store, isOverlapKept: boolean) => {
    const body = {
      ...{ userId: chosen, date: day, note, isOverlapKept },
      ...{ fromMinute: minuteOfClockTime(times.from), toMinute: minuteOfClockTime(times.to) },
    }
    if (!shift) return callApi(SHIFT_API.addShift, { storeId: store }, { body: { ...body, clientKey } })
    const { id: shiftId, revision } = shift
    return callApi(SHIFT_API.changeShift, { storeId: store, shiftId }, { body: { ...body, revision } })
  }, onClose)
  const remove = useCalendarChange(
    (store) => callApi(SHIFT_API.removeShift, { storeId: store, shiftId: shift?.id ?? '' }),
    onClose,
  )
  const error = save.error ?? remove.error ?? staff.error
  const doesOverlap = error instanceof ApiError && error.code === 'shift.overlaps'
  const isOld = error instanceof ApiError && error.code === 'shift.changed-meanwhile'
  const isWhole = chosen !== '' && day !== '' && times.from !== '' && times.to !== ''
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) save.mutate(false)
      }}
    >
      <NativeSelect
        size="md"
        data-autofocus
        label={t`Who works`}
        data={choices}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <TextInput
        size="md"
        type="date"
        required
        label={t`Day`}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <ClockFields times={times} onChange={setTimes} />
      <TextInput
        size="md"
        label={t`Note`}
        description={t`Everybody of the staff reads it.`}
        maxLength={SHIFT_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {error && (
        <Alert color={doesOverlap ? 'yellow' : 'red'} role="alert">
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
        {doesOverlap && (
          <Button
            size="md"
            variant="default"
            loading={save.isPending}
            disabled={!isWhole}
            onClick={() => save.mutate(true)}
          >
            <Trans>Keep both shifts</Trans>
          </Button>
        )}
        {shift && (
          <Button
            size="md"
            variant="default"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            <Trans>Remove the shift</Trans>
          </Button>
        )}
      </Group>
    </form>
  )
}
