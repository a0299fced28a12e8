import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { TIP_SUGGESTION_MAX_MINOR, TIP_SUGGESTIONS_MAX } from '@thali/domain/order/tip'
import { useState } from 'react'
import { AMOUNT_FIELD, PERCENT_FIELD } from '../../shared/forms/decimal-fields.ts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useStore } from '../../shared/session.ts'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import type { SectionPart } from './use-section-form.tsx'

/** Suggestions filled in when a store switches tips on. */
const USUAL = { percents: [5, 10], amounts: [] }

/** `/app/{slug}/settings/tips`: tips that diners may give. */
export function TipsSettingsPage() {
  return <SectionScreen section="tips">{(part) => <Tips {...part} />}</SectionScreen>
}

function Tips({ values: { tips }, change, problemAt }: SectionPart<'tips'>) {
  const { t } = useLingui()
  return (
    <FormPanel
      title={t`At the checkout`}
      hint={t`The checkout asks once, and nothing is preselected. A tip is a separate line without tax, is in no sales figure, and is listed separately in the day’s closing.`}
    >
      <Switch
        label={t`Guests may give a tip`}
        checked={tips !== undefined}
        onChange={(event) => change({ tips: event.currentTarget.checked ? USUAL : undefined })}
      />
      {tips && (
        <Suggestions tips={tips} problemAt={problemAt} onTips={(changed) => change({ tips: changed })} />
      )}
    </FormPanel>
  )
}

type Suggested = NonNullable<SectionPart<'tips'>['values']['tips']>
type Unit = keyof Suggested

interface SuggestionsProps {
  readonly tips: Suggested
  readonly problemAt: (path: string) => string | null
  readonly onTips: (tips: Suggested) => void
}

/** Percentages or amounts; a file may have both. */
function Suggestions({ tips, problemAt, onTips }: SuggestionsProps) {
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const [unit, setUnit] = useState<Unit>(tips.amounts.length > 0 ? 'amounts' : 'percents')
  const count = tips.percents.length + tips.amounts.length
  const units =
    tips.percents.length > 0 && tips.amounts.length > 0 ? (['percents', 'amounts'] as const) : [unit]
  return (
    <>
      <h3 className={styles.sub}>{t`Suggestions`}</h3>
      <p className={styles.hint}>{t`Guests can always choose “No tip” and “Other” as well.`}</p>
      {units.length === 1 && (
        <SegmentedControl
          w="fit-content"
          aria-label={t`Suggestions`}
          value={unit}
          data={[
            { value: 'percents', label: t`Percent of the dishes` },
            { value: 'amounts', label: t`Amounts` },
          ]}
          onChange={(value) => {
            setUnit(value)
            onTips({ percents: [], amounts: [] })
          }}
        />
      )}
      {units.map((of) => (
        <ul key={of} className={styles.rows}>
          {tips[of].map((value, at) => {
            const number = at + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion has no id, and its field goes by its value
              <li key={at} className={styles.suggestion}>
                <NumberField
                  aria-label={t`Suggestion ${number}`}
                  {...(of === 'percents'
                    ? { ...PERCENT_FIELD, suffix: ' %' }
                    : { ...AMOUNT_FIELD, max: TIP_SUGGESTION_MAX_MINOR / 100, prefix: `${currencySymbol} ` })}
                  value={value}
                  error={problemAt(`tips.${of}[${at}]`)}
                  onNumber={(changed) => onTips({ ...tips, [of]: tips[of].with(at, changed) })}
                />
                <RemoveButton
                  label={t`Remove suggestion ${number}`}
                  onClick={() => onTips({ ...tips, [of]: tips[of].toSpliced(at, 1) })}
                />
              </li>
            )
          })}
        </ul>
      ))}
      <AddButton
        disabled={count >= TIP_SUGGESTIONS_MAX}
        onClick={() => {
          const of = units.at(-1) ?? unit
          const last = tips[of].at(-1) ?? 0
          onTips({ ...tips, [of]: [...tips[of], last + (of === 'percents' ? 5 : 20)] })
        }}
      >
        <Trans>Add a suggestion</Trans>
      </AddButton>
    </>
  )
}
