import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { storeTime } from '@thali/domain/time/store-clock'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useStore } from '../../shared/session.ts'
import { ClosedOrders } from './closed-orders.tsx'
import { ClosedReservations } from './closed-reservations.tsx'
import styles from './settings.module.css'
import type { SectionPart } from './use-section-form.tsx'

/** Days on which the store is closed, whatever its hours. */
export function ClosureFields({ values, change, problemAt }: SectionPart<'hours'>) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const closures = values.closures ?? []
  const set = (at: number, changes: Partial<(typeof closures)[number]>) =>
    change({ closures: closures.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  const add = () => {
    const { date } = storeTime(Date.now(), timeZone)
    change({ closures: [...closures, { from: date, to: date, reason: '' }] })
  }
  return (
    <FormPanel title={t`Closed days`} hint={t`Festivals and holidays. Guests read the reason.`}>
      <ul className={styles.rows}>
        {closures.map((closure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a closure has no id, and its fields hold no state
          <li key={at} className={styles.closure}>
            <TextInput
              type="date"
              label={t`First day`}
              value={closure.from}
              error={problemAt(`closures[${at}].from`)}
              onChange={(event) => set(at, { from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t`Last day`}
              value={closure.to}
              error={problemAt(`closures[${at}].to`)}
              onChange={(event) => set(at, { to: event.currentTarget.value })}
            />
            <TextInput
              label={t`Reason`}
              placeholder={t`Diwali`}
              value={closure.reason}
              maxLength={SETTING_LIMITS.closureReason}
              error={problemAt(`closures[${at}].reason`)}
              onChange={(event) => set(at, { reason: event.currentTarget.value })}
            />
            <RemoveButton
              label={t`Remove closure ${at + 1}`}
              onClick={() => change({ closures: closures.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <ClosedOrders closures={closures} />
      <ClosedReservations closures={closures} />
      <AddButton onClick={add}>
        <Trans>Add closed days</Trans>
      </AddButton>
    </FormPanel>
  )
}
