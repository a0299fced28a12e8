import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ACCESS_API } from '@thali/contract/access-paths'
import { SHIFT_API } from '@thali/contract/shift-paths'
import type { Shift } from '@thali/contract/shifts'
import { SHIFT_NOTE_MAX } from '@thali/domain/people/shift'
import { useState } from 'react'
import { ApiError, callApi } from '../../shared/api.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { ClockFields } from './clock-fields.tsx'
import { EntryDialog, EntryForm, type NewerVersion } from './entry-dialog.tsx'
import { readShiftDraft, type ShiftDraft, toShiftDraft } from './shift-draft.ts'
import { ENTRY_QUERY, useCalendarChange } from './use-calendar.ts'

interface ShiftDialogProps {
  /** The shift that is opened; null: a new one. */
  readonly shiftId: string | null
  /** Day of a new one. */
  readonly date: string
  readonly onClose: () => void
}

/** Plans a shift of a member, or changes and removes one. */
export function ShiftDialog({ shiftId, date, onClose }: ShiftDialogProps) {
  const { t } = useLingui()
  const isNew = shiftId === null
  const entry = useStoreQuery(['calendar-entry', 'shift', shiftId], SHIFT_API.shift, {
    ...ENTRY_QUERY,
    values: { shiftId: shiftId ?? '' },
    enabled: !isNew,
  })
  return (
    <EntryDialog title={isNew ? t`New shift` : t`Shift`} isNew={isNew} entry={entry} onClose={onClose}>
      {(opened, newer: NewerVersion<ShiftDraft>) => (
        <ShiftForm opened={opened} date={date} newer={newer} onClose={onClose} />
      )}
    </EntryDialog>
  )
}

interface ShiftFormProps {
  /** Shift as it was when the form was opened; later changes by others do not reach it. */
  readonly opened: Shift | null
  readonly date: string
  readonly newer: NewerVersion<ShiftDraft>
  readonly onClose: () => void
}

function ShiftForm({ opened, date, newer, onClose }: ShiftFormProps) {
  const { t } = useLingui()
  const staff = useStoreQuery(['shift-people'], ACCESS_API.staff, { select: (read) => read.staff })
  const people = staff.data?.filter(({ status }) => status === 'active') ?? []
  const [shift] = useState(opened)
  const [clientKey] = useState(makeKey)
  const [initial] = useState(() => toShiftDraft(shift, date))
  const [draft, setDraft] = useState({ ...initial, ...newer.typed })
  const change = (changes: Partial<ShiftDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const choices = people.map(({ id, name }) => ({ value: id, label: name }))
  if (!shift) choices.unshift({ value: '', label: t`Choose` })
  else if (!people.some(({ id }) => id === shift.userId)) {
    const { userId: value, name, isActive } = shift
    choices.unshift({ value, label: isActive ? name : t`${name} (no longer works here)` })
  }
  const whole = readShiftDraft(draft)
  const save = useCalendarChange((store, body: NonNullable<typeof whole> & { isOverlapKept: boolean }) => {
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
  return (
    <EntryForm
      opened={initial}
      fields={draft}
      isWhole={whole !== null}
      save={save}
      onSave={() => whole && save.mutate({ ...whole, isOverlapKept: false })}
      remove={
        shift && {
          isPending: remove.isPending,
          label: t`Remove the shift`,
          onRemove: () => remove.mutate(undefined),
        }
      }
      error={error}
      isAsked={doesOverlap}
      onShowNewer={newer.onShow}
      buttons={
        doesOverlap && (
          <Button
            variant="default"
            loading={save.isPending}
            disabled={!whole}
            onClick={() => whole && save.mutate({ ...whole, isOverlapKept: true })}
          >
            <Trans>Keep both shifts</Trans>
          </Button>
        )
      }
    >
      <NativeSelect
        data-autofocus
        label={t`Who works`}
        data={choices}
        value={draft.userId}
        onChange={({ currentTarget }) => change({ userId: currentTarget.value })}
      />
      <TextInput
        type="date"
        required
        label={t`Day`}
        value={draft.date}
        onChange={({ currentTarget }) => change({ date: currentTarget.value })}
      />
      <ClockFields times={draft.times} onChange={(times) => change({ times })} />
      <TextInput
        label={t`Note`}
        description={t`All staff can read it.`}
        maxLength={SHIFT_NOTE_MAX}
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
    </EntryForm>
  )
}
