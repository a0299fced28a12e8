import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, NumberInput, Textarea, TextInput } from '@mantine/core'
import { ALLERGY_MAX, RESERVATION_NOTE_MAX } from '@thali/contract/reservations'
import { useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { Form } from '../../shared/forms/form.tsx'
import { NewerButtons } from '../../shared/forms/newer-buttons.tsx'
import { useFieldChecks } from '../../shared/forms/use-field-checks.ts'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { type ReservationDraft, type ReservationEntry, readReservationDraft } from './reservation-draft.ts'
import styles from './reservations.module.css'
import { readProblems, useMoveProblemMessages } from './use-move-problem-names.ts'
import { useNoShows } from './use-reservations.ts'

interface ReservationFormProps {
  readonly initial: ReservationDraft
  /** Fields that were typed before a newer version was shown. */
  readonly typed?: Partial<ReservationDraft>
  readonly saveLabel: string
  /** Label of the button by which staff override rules and tables. */
  readonly overruleLabel: string
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSave: (entry: ReservationEntry, isOverruled: boolean) => void
  /** Shows the reservation as changed by another person, with these fields as typed; null: it is no longer here. */
  readonly onShowNewer?: ((typed: Partial<ReservationDraft>) => void) | null
}

/** Fields of a reservation, its conflicts, and the buttons that save it. */
export function ReservationForm(props: ReservationFormProps) {
  const { initial, typed, saveLabel, overruleLabel, isPending, error, onSave, onShowNewer = null } = props
  const { t } = useLingui()
  const [fields, setFields] = useState({ ...initial, ...typed })
  const { prefix, phone } = fields
  const isNew = initial.name === ''
  const noShows = useNoShows(prefix, phone)
  const checks = useFieldChecks()
  const { form, errors, check } = useFieldErrors<keyof ReservationDraft>()

  function save(isOverruled: boolean) {
    const { date, clock, party, name, email } = fields
    const given = (isThere: boolean) => (isThere ? undefined : t`Please fill this in`)
    const found = {
      date: given(date !== ''),
      clock: given(clock !== ''),
      party: given(Number(party) >= 1),
      name: checks.name(name.trim()),
      phone: phone.trim() === '' ? t`Please enter a number, such as 98765 43210.` : undefined,
      email: email.trim() === '' ? undefined : checks.email(email.trim()),
    }
    const entry = readReservationDraft(fields)
    if (check(found) && entry) onSave(entry, isOverruled)
  }

  const input = (key: Exclude<keyof ReservationDraft, 'party'>) => ({
    value: fields[key],
    error: errors[key],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setFields((before) => ({ ...before, [key]: value })),
  })
  return (
    <Form ref={form} className={styles.form} onSubmit={() => save(false)} noValidate>
      <Group gap={12} grow>
        <TextInput required type="date" label={t`Day`} {...input('date')} />
        <TextInput required type="time" label={t`Time`} {...input('clock')} />
      </Group>
      <NumberInput
        required
        label={t`Guests`}
        min={1}
        max={500}
        allowDecimal={false}
        data-autofocus={isNew ? undefined : true}
        value={fields.party}
        error={errors.party}
        onChange={(party) => setFields((before) => ({ ...before, party }))}
      />
      <TextInput
        required
        label={t`Name`}
        maxLength={120}
        data-autofocus={isNew ? true : undefined}
        {...input('name')}
      />
      <div>
        <Group gap={12} wrap="nowrap" align="flex-start">
          <TextInput
            required
            label={t`Country code`}
            maxLength={6}
            className={styles.prefix}
            {...input('prefix')}
          />
          <TextInput
            required
            type="tel"
            label={t`Phone`}
            maxLength={40}
            className={styles.phone}
            {...input('phone')}
          />
        </Group>
        <p className={styles.noShows} role="status">
          {noShows > 0 &&
            plural(noShows, { one: '# reservation missed before', other: '# reservations missed before' })}
        </p>
      </div>
      <TextInput type="email" label={t`E-mail`} maxLength={254} {...input('email')} />
      <Textarea label={t`Allergies`} maxLength={ALLERGY_MAX} {...input('allergy')} />
      <Textarea label={t`Note`} maxLength={RESERVATION_NOTE_MAX} {...input('note')} />
      {error && (
        <SaveError error={error} opened={initial} fields={fields} onShowNewer={onShowNewer}>
          <Button variant="default" loading={isPending} onClick={() => save(true)}>
            {overruleLabel}
          </Button>
        </SaveError>
      )}
      <Button type="submit" loading={isPending}>
        {saveLabel}
      </Button>
    </Form>
  )
}

interface SaveErrorProps extends Required<Pick<ReservationFormProps, 'onShowNewer'>> {
  readonly error: Error
  readonly opened: ReservationDraft
  readonly fields: ReservationDraft
  /** The button that saves despite conflicts. */
  readonly children: React.ReactNode
}

/** Error of a save: conflicts can be overridden; a reservation changed by another person is shown again. */
function SaveError({ error, opened, fields, onShowNewer, children }: SaveErrorProps) {
  const messages = useMoveProblemMessages()
  const code = error instanceof ApiError ? error.code : null
  const problems = error instanceof ApiError ? readProblems(error.details) : []
  const isClosed = problems.includes('closed')
  if (code !== 'reservation.full')
    return (
      <ErrorAlert error={error} ref={showWhole}>
        {code === 'reservation.changed-meanwhile' && onShowNewer && (
          <NewerButtons opened={opened} fields={fields} onShowNewer={onShowNewer} />
        )}
      </ErrorAlert>
    )
  return (
    <Alert color="yellow" role="alert" ref={showWhole}>
      {isClosed && <p className={styles.words}>{messages.closed}</p>}
      {(!isClosed || problems.length > 1) && (
        <p className={styles.words}>
          <Trans>
            There is no room for so many at this time. If you continue, more guests are promised than your
            rules or tables allow.
          </Trans>
        </p>
      )}
      {children}
    </Alert>
  )
}

/** Scrolls an answer into view: the form may have been saved by a key in a field further up. */
function showWhole(alert: HTMLDivElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' })
}
