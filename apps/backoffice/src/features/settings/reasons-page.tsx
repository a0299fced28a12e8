import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import type { Translations } from '@thali/domain/menu/menu'
import { DEFAULT_REASONS } from '@thali/domain/order/reason'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { Fragment } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { languageName } from '../../shared/language.ts'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import type { SectionPart } from './use-section-form.tsx'

/** `/app/{slug}/settings/reasons`: reasons that diners read when an order is cancelled or a dish is struck. */
export function ReasonsSettingsPage() {
  return <SectionScreen section="reasons">{(part) => <Reasons {...part} />}</SectionScreen>
}

function Reasons({ values, change, problemAt }: SectionPart<'reasons'>) {
  const { t } = useLingui()
  const own = values.reasons ?? []
  const set = (at: number, changes: Partial<(typeof own)[number]>) =>
    change({ reasons: own.map((reason, index) => (index === at ? { ...reason, ...changes } : reason)) })
  return (
    <FormPanel
      title={t`Reasons for guests`}
      hint={t`Staff choose one when they cancel an order or strike a dish off. The guest reads it, in their language.`}
    >
      {own.length === 0 && (
        <>
          <ul className={styles.plain}>
            {DEFAULT_REASONS.map((reason) => (
              <li key={reason.id}>
                {reason.label}
                {OTHER_LANGUAGES.map((tag) => (
                  <Fragment key={tag}>
                    {' · '}
                    <span lang={tag} dir="auto">
                      {reason.translations[tag]?.label}
                    </span>
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            w="fit-content"
            onClick={() =>
              change({
                reasons: DEFAULT_REASONS.map(({ translations, ...reason }) => ({
                  ...reason,
                  translations: { ...translations },
                })),
              })
            }
          >
            <Trans>Write my own list</Trans>
          </Button>
        </>
      )}
      <ul className={styles.rows}>
        {own.map((reason, at) => (
          <li key={reason.id} className={styles.reason}>
            <TextInput
              aria-label={t`Reason ${at + 1}`}
              value={reason.label}
              maxLength={SETTING_LIMITS.reason}
              error={problemAt(`reasons[${at}].label`)}
              onChange={(event) => set(at, { label: event.currentTarget.value })}
            />
            <TranslatedReason
              number={at + 1}
              translations={reason.translations ?? {}}
              onChange={(translations) => set(at, { translations })}
            />
            <RemoveButton
              label={t`Remove reason ${at + 1}`}
              onClick={() => change({ reasons: own.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <AddButton
          disabled={own.length >= SETTING_LIMITS.reasons}
          onClick={() => change({ reasons: [...own, { id: newId(), label: '' }] })}
        >
          <Trans>Add a reason</Trans>
        </AddButton>
      )}
    </FormPanel>
  )
}

interface TranslatedReasonProps {
  readonly number: number
  readonly translations: Translations
  readonly onChange: (translations: Translations) => void
}

function TranslatedReason({ number, translations, onChange }: TranslatedReasonProps) {
  const { t } = useLingui()
  return OTHER_LANGUAGES.map((tag) => {
    const language = languageName(tag)
    return (
      <TextInput
        key={tag}
        aria-label={t`Reason ${number} in ${language}`}
        placeholder={t`In ${language}`}
        lang={tag}
        value={translations[tag]?.label ?? ''}
        maxLength={SETTING_LIMITS.reason}
        onChange={(event) => onChange({ ...translations, [tag]: { label: event.currentTarget.value } })}
      />
    )
  })
}

/** Orders keep copies of their reasons, so an id need only be unique in its list. */
function newId(): string {
  return `own-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`
}
