import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { NAME_MAX, REMARKS_MAX } from '@thali/domain/order/checkout'
import { PHONE_TEXT_MAX } from '@thali/domain/people/phone'
import { useState } from 'react'
import type { CounterDraft } from './counter-draft.ts'
import styles from './counter-ticket.module.css'

interface GuestDetailsProps {
  readonly draft: CounterDraft
  /** Opens it, since the order cannot be placed without a number. */
  readonly lacksPhone: boolean
  readonly onSet: (fields: Partial<CounterDraft>) => void
}

/** Name, phone and note; rendered when first opened, since a note measures the whole page to fit its text. */
export function GuestDetails({ draft, lacksPhone, onSet }: GuestDetailsProps) {
  const { t } = useLingui()
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={styles.more}
      open={lacksPhone || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{t`Name, phone, note`}</summary>
      {(wasOpened || lacksPhone) && (
        <>
          <TextInput
            label={t`Name`}
            maxLength={NAME_MAX}
            value={draft.name}
            onChange={(event) => onSet({ name: event.currentTarget.value })}
          />
          <TextInput
            type="tel"
            label={t`Phone`}
            maxLength={PHONE_TEXT_MAX}
            value={draft.phone}
            onChange={(event) => onSet({ phone: event.currentTarget.value })}
          />
          <Textarea
            label={t`Note for the kitchen`}
            maxLength={REMARKS_MAX}
            value={draft.remarks}
            onChange={(event) => onSet({ remarks: event.currentTarget.value })}
          />
        </>
      )}
    </details>
  )
}
