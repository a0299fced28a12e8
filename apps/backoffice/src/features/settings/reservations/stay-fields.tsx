import { Trans, useLingui } from '@lingui/react/macro'
import { NumberInput } from '@mantine/core'
import { BOOKING_LISTS, STAY_RANGE, STAY_STEP, type StayRule } from '@thali/domain/reservation/booking-rules'
import { FormPanel } from '../../../shared/forms/form-panel.tsx'
import { AddButton } from '../../../shared/look/add-button.tsx'
import { RemoveButton } from '../../../shared/look/remove-button.tsx'
import styles from '../settings.module.css'
import own from './booking-rules.module.css'
import { CountField } from './count-field.tsx'
import { readNumberField, shownNumber } from './read-number-field.ts'
import type { RulesForm } from './use-booking-rules.tsx'

/** Length of stay by size of the party. */
export function StayFields({ form }: { readonly form: RulesForm }) {
  const { t } = useLingui()
  const { stays } = form.rules
  const set = (at: number, changes: Partial<StayRule>) =>
    form.change({ stays: stays.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  const add = () => {
    const { upTo, minutes } = stays.at(-1) ?? { upTo: 0, minutes: 90 }
    form.change({ stays: [...stays, { upTo: upTo + 2, minutes }] })
  }
  const minutes = { suffix: ` ${t`min`}`, step: STAY_STEP, clampBehavior: 'none' } as const
  const whole = { allowDecimal: false } as const
  return (
    <FormPanel
      title={t`How long parties stay`}
      hint={t`Whole quarter hours. Larger parties stay as long as those of the last row.`}
    >
      <ul className={styles.rows}>
        {stays.map((stay, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stay has no id, and its fields hold no state
          <li key={at} className={own.stay}>
            <NumberInput
              {...whole}
              label={t`Up to guests`}
              min={1}
              clampBehavior="none"
              value={shownNumber(stay.upTo)}
              error={form.problemAt('stays', at, 'upTo')}
              onChange={(value) => set(at, { upTo: readNumberField(value) })}
            />
            <NumberInput
              {...whole}
              {...minutes}
              label={t({ message: 'They stay', context: 'how long' })}
              min={STAY_RANGE[0]}
              max={STAY_RANGE[1]}
              value={shownNumber(stay.minutes)}
              error={form.problemAt('stays', at, 'minutes')}
              onChange={(value) => set(at, { minutes: readNumberField(value) })}
            />
            <RemoveButton
              mt={25}
              disabled={stays.length === 1}
              label={t`Remove the stay of parties up to ${stay.upTo}`}
              onClick={() => form.change({ stays: stays.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      <AddButton disabled={stays.length >= BOOKING_LISTS.stays} onClick={add}>
        <Trans>Add larger parties</Trans>
      </AddButton>
      <CountField
        form={form}
        name="bufferMinutes"
        label={t`Between two parties`}
        description={t`To clear and lay the table`}
        suffix={` ${t`min`}`}
        step={STAY_STEP}
      />
    </FormPanel>
  )
}
