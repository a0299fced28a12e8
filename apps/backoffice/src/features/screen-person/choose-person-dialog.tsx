import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, TextInput } from '@mantine/core'
import { IconArrowLeft, IconBackspace } from '@tabler/icons-react'
import type { ScreenPeople } from '@thali/contract/pins'
import { PIN_DIGITS } from '@thali/domain/people/pin'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useRetryWait } from '../../shared/forms/use-retry-wait.ts'
import { useRoleName } from '../../shared/use-role-name.ts'
import styles from './screen-person-bar.module.css'
import { useBeginPerson } from './use-screen-people.ts'

type Person = ScreenPeople['people'][number]

interface ChoosePersonDialogProps {
  readonly people: readonly Person[]
  onClose(): void
}

/** Dialog "Who are you?": staff of the store who have a PIN, then the PIN of the chosen one. */
export function ChoosePersonDialog({ people, onClose }: ChoosePersonDialogProps) {
  const { t, i18n } = useLingui()
  const roleName = useRoleName()
  const [chosen, setChosen] = useState<Person | null>(null)
  const sorted = [...people].sort((one, other) => one.name.localeCompare(other.name, i18n.locale))
  return (
    <Modal opened onClose={onClose} size={560} title={chosen ? chosen.name : t`Who are you?`}>
      {chosen ? (
        <PinForm key={chosen.id} person={chosen} onBack={() => setChosen(null)} />
      ) : (
        <ul className={styles.people}>
          {sorted.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.choice} onClick={() => setChosen(person)}>
                <strong>{person.name}</strong>
                <span>{roleName(person.role)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function PinForm({ person, onBack }: { person: Person; onBack: () => void }) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const begin = useBeginPerson()
  const wait = useRetryWait(begin.error)
  const problem = usePinProblem(begin.error, wait)
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, PIN_DIGITS)
    if (begin.isPending || wait > 0) return
    setPin(digits)
    if (digits.length < PIN_DIGITS) return
    const clear = () => {
      setPin('')
      field.current?.focus()
    }
    begin.mutate({ body: { userId: person.id, pin: digits } }, { onError: clear })
  }
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={t`Your PIN, six digits`}
        type="password"
        // The buttons below replace the on-screen keyboard, which would cover half of a tablet.
        inputMode="none"
        autoComplete="off"
        size="lg"
        autoFocus
        value={pin}
        disabled={wait > 0}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <div className={styles.keys}>
        {KEYS.map((key) => (
          <PinKey key={key} label={key} isOff={wait > 0} onPress={() => type(pin + key)} />
        ))}
        <Button variant="subtle" size="xl" px={0} onClick={onBack} aria-label={t`Someone else`}>
          <IconArrowLeft aria-hidden="true" />
        </Button>
        <PinKey label="0" isOff={wait > 0} onPress={() => type(`${pin}0`)} />
        <Button
          variant="subtle"
          size="xl"
          px={0}
          aria-label={t`Delete the last digit`}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <IconBackspace aria-hidden="true" />
        </Button>
      </div>
      <p role="status">{begin.isPending && <Trans>One moment…</Trans>}</p>
    </form>
  )
}

function PinKey({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
  return (
    <Button variant="default" size="xl" px={0} disabled={isOff} onClick={onPress}>
      {label}
    </Button>
  )
}

/** Error of the last attempt, with a next step; null: none. */
function usePinProblem(error: unknown, wait: number): string | null {
  const { t, i18n } = useLingui()
  if (!error) return null
  const code = error instanceof ApiError ? error.code : null
  if (code === 'rate.limited') {
    const minutes = Math.ceil(wait / 60)
    if (wait === 0) return t`You may try again now.`
    return t`Too many wrong PINs. Wait ${minutes} min, or work on your own phone meanwhile.`
  }
  if (code === 'pin.wrong') {
    const left = Number((error as ApiError).details.left)
    if (left === 0) return t`This PIN is wrong. Try again in 15 minutes.`
    return t`This PIN is wrong. Tries left: ${left}`
  }
  return i18n._(errorMessage(error))
}
