import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { ClosureFields } from './closure-fields.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import type { SectionPart } from './use-section-form.tsx'
import { WeekFields } from './week-fields.tsx'

/** `/app/{slug}/settings/hours`: opening hours for orders. */
export function HoursSettingsPage() {
  return (
    <SectionScreen section="hours">
      {(part) => (
        <>
          <WeekFields {...part} />
          <ClosureFields {...part} />
          <DayFields {...part} />
        </>
      )}
    </SectionScreen>
  )
}

function DayFields({ values, change, problemAt }: SectionPart<'hours'>) {
  const { t } = useLingui()
  return (
    <FormPanel title={t`Start and end of the day`}>
      <div className={styles.pair}>
        <NumberField
          label={t`Last order`}
          description={t`Minutes before closing`}
          min={0}
          max={SETTING_LIMITS.lastOrderMinutes}
          step={5}
          allowDecimal={false}
          value={values.lastOrderMinutes ?? 0}
          error={problemAt('lastOrderMinutes')}
          onNumber={(lastOrderMinutes) => change({ lastOrderMinutes })}
        />
        <TextInput
          type="time"
          label={t`A new business day starts`}
          description={t`Orders before it count for the evening before.`}
          value={values.dayTurnsAt ?? '04:00'}
          error={problemAt('dayTurnsAt')}
          onChange={(event) => change({ dayTurnsAt: event.currentTarget.value })}
        />
      </div>
    </FormPanel>
  )
}
