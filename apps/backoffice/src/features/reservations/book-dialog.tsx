import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, NumberInput, Textarea, TextInput } from '@mantine/core'
import { DEFAULT_PREFIX } from '@thali/domain/people/phone'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { makeKey } from '../../shared/make-key.ts'
import styles from './reservations.module.css'
import { useBook } from './use-reservations.ts'

interface BookDialogProps {
  readonly opened: boolean
  /** The day that is shown. */
  readonly date: string
  readonly onClose: () => void
  /** With the day of the reservation. */
  readonly onBooked: (date: string) => void
}

/** Writes down who calls. */
export function BookDialog({ opened, onClose, ...rest }: BookDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Reserve a table`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {opened && <BookForm {...rest} onClose={onClose} />}
    </Modal>
  )
}

function BookForm({ date: shown, onClose, onBooked }: Omit<BookDialogProps, 'opened'>) {
  const { t, i18n } = useLingui()
  const [clientKey] = useState(makeKey)
  const [date, setDate] = useState(shown)
  const [time, setTime] = useState('19:00')
  const [party, setParty] = useState<number | string>(2)
  const [name, setName] = useState('')
  const [prefix, setPrefix] = useState(DEFAULT_PREFIX)
  const [phone, setPhone] = useState('')
  const [note, setNote] = useState('')
  const book = useBook()
  const isFull = book.error instanceof ApiError && book.error.code === 'reservation.full'
  const isWhole =
    date !== '' && time !== '' && Number(party) >= 1 && name.trim() !== '' && phone.trim() !== ''

  function send(isOverruled: boolean) {
    if (!isWhole) return
    const who = { clientKey, name, prefix, phone, note, language: i18n.locale }
    book.mutate(
      { ...who, date, minute: minuteOfClockTime(time), party: Number(party), isOverruled },
      {
        onSuccess() {
          onBooked(date)
          onClose()
        },
      },
    )
  }

  const field = { size: 'md', required: true } as const
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <Group gap={12} grow>
        <TextInput
          {...field}
          type="date"
          label={t`Day`}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <TextInput
          {...field}
          type="time"
          label={t`Time`}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </Group>
      <NumberInput
        {...field}
        label={t`Guests`}
        min={1}
        max={500}
        allowDecimal={false}
        value={party}
        onChange={setParty}
      />
      <TextInput
        {...field}
        label={t`Name`}
        maxLength={120}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group gap={12} wrap="nowrap" align="flex-end">
        <TextInput
          {...field}
          label={t`Country code`}
          maxLength={6}
          className={styles.prefix}
          value={prefix}
          onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
        />
        <TextInput
          {...field}
          type="tel"
          label={t`Phone`}
          maxLength={40}
          className={styles.phone}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </Group>
      <Textarea
        size="md"
        label={t`Note`}
        maxLength={300}
        autosize
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isFull ? (
        <Alert color="yellow" role="alert">
          <p className={styles.words}>
            <Trans>
              There is no room left for so many at this time. If you reserve all the same, more guests are
              promised than your rules or tables hold.
            </Trans>
          </p>
          <Button variant="default" loading={book.isPending} onClick={() => send(true)}>
            <Trans>Reserve all the same</Trans>
          </Button>
        </Alert>
      ) : (
        book.error && (
          <Alert color="red" role="alert">
            {i18n._(errorMessage(book.error))}
          </Alert>
        )
      )}
      <Button type="submit" size="md" loading={book.isPending} disabled={!isWhole}>
        <Trans>Reserve</Trans>
      </Button>
    </form>
  )
}
