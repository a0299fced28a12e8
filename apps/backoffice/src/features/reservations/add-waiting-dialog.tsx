import { useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NumberInput, TextInput } from '@mantine/core'
import { SEATS_MAX } from '@thali/contract/places'
import { QUOTE_MAX } from '@thali/domain/reservation/waitlist'
import { useState } from 'react'
import { Form } from '../../shared/forms/form.tsx'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'
import { makeKey } from '../../shared/make-key.ts'
import { useStore } from '../../shared/session.ts'
import styles from './reservations.module.css'
import { useWaiting } from './use-waitlist.ts'

interface AddWaitingDialogProps {
  readonly opened: boolean
  /** Quoted waiting time for a party of 1, 2, 3 …, in minutes. */
  readonly quotes: readonly (number | null)[]
  readonly onClose: () => void
}

/** Form of a waiting party, with its quoted time. */
export function AddWaitingDialog({ opened, quotes, onClose }: AddWaitingDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={t`A party waits for a table`}>
      {opened && <AddWaitingForm quotes={quotes} onClose={onClose} />}
    </Modal>
  )
}

function AddWaitingForm({ quotes, onClose }: Omit<AddWaitingDialogProps, 'opened'>) {
  const { t } = useLingui()
  const { add } = useWaiting()
  const [clientKey] = useState(makeKey)
  const [party, setParty] = useState<TypedNumber>(2)
  const [name, setName] = useState('')
  const [prefix, setPrefix] = useState(useStore().dialCode)
  const [phone, setPhone] = useState('')
  const [typed, setTyped] = useState<TypedNumber | null>(null)
  const hasTables = quotes.some((one) => one !== null)
  const quote = hasTables ? quotes[Number(party) - 1] : undefined
  const minutes = typed ?? quote ?? 15
  const isWhole = name.trim() !== '' && Number(party) >= 1 && minutes !== ''
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        const body = { clientKey, name, prefix, phone, party: Number(party), quotedMinutes: Number(minutes) }
        if (isWhole) add.mutate({ body }, { onSuccess: onClose })
      }}
    >
      <Group gap={12} grow align="flex-start">
        <NumberInput
          allowDecimal={false}
          label={t`Guests`}
          min={1}
          max={SEATS_MAX}
          value={party}
          onChange={setParty}
        />
        <NumberInput
          allowDecimal={false}
          label={t`They are told`}
          description={
            quote === undefined
              ? ''
              : quote === null
                ? t`No table is large enough`
                : t`By the tables: ${quote} min`
          }
          suffix={` ${t`min`}`}
          min={0}
          max={QUOTE_MAX}
          step={5}
          value={minutes}
          onChange={setTyped}
        />
      </Group>
      <TextInput
        required
        data-autofocus
        label={t`Name`}
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group gap={12} wrap="nowrap" align="flex-end">
        <TextInput
          label={t`Country code`}
          maxLength={6}
          className={styles.prefix}
          value={prefix}
          onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
        />
        <TextInput
          type="tel"
          label={t`Phone, if they go for a walk`}
          maxLength={40}
          className={styles.phone}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </Group>
      <Button type="submit" loading={add.isPending} disabled={!isWhole}>{t`Add`}</Button>
    </Form>
  )
}
