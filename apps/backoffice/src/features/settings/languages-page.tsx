import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import type { PageLanguage } from '@thali/contract/page-state'
import type { WireProfile } from '@thali/contract/wire-menu'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { STORE_SETTINGS } from '@thali/domain/store/store-settings'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import { type SectionPart, useSectionQuery } from './use-section-form.tsx'

type Texts = NonNullable<WireProfile['translations']>[string]

/** `/app/{slug}/settings/languages`: the store's own texts in the other languages of its pages. */
export function LanguagesSettingsPage() {
  return <SectionScreen section="languages">{(part) => <Languages {...part} />}</SectionScreen>
}

function Languages({ values, change, problemAt }: SectionPart<'languages'>) {
  const { t } = useLingui()
  const translations = values.translations ?? {}
  const languages = [...new Set([...LANGUAGE_TAGS.slice(1), ...Object.keys(translations)])]
  return (
    <>
      <OfferedLanguages
        chosen={values.languages ?? LANGUAGE_TAGS}
        error={problemAt('languages')}
        onChosen={(chosen) => change({ languages: [...chosen] })}
      />
      <p className={styles.hint}>
        {t`Guests read these texts in their language. Dishes are translated in the menu editor; an empty field shows the text of the store.`}
      </p>
      {languages.map((tag) => (
        <Language
          key={tag}
          tag={tag}
          texts={translations[tag] ?? {}}
          problemAt={(path) => problemAt(`translations.${tag}.${path}`)}
          onTexts={(texts) => change({ translations: { ...translations, [tag]: texts } })}
        />
      ))}
    </>
  )
}

interface OfferedLanguagesProps {
  readonly chosen: readonly PageLanguage[]
  readonly error: string | null
  readonly onChosen: (chosen: readonly PageLanguage[]) => void
}

/** Languages that diners can choose: at least one. */
export function OfferedLanguages({ chosen, error, onChosen }: OfferedLanguagesProps) {
  const { t, i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  return (
    <FormPanel
      title={t`Languages of your menu`}
      hint={t`Guests see your pages in the language of their phone where you offer it, else in the first of these.`}
    >
      <div>
        <Group gap="lg">
          {LANGUAGE_TAGS.map((tag) => (
            <Checkbox
              key={tag}
              label={names.of(tag) ?? tag}
              checked={chosen.includes(tag)}
              disabled={chosen.length === 1 && chosen.includes(tag)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                onChosen(LANGUAGE_TAGS.filter((one) => (one === tag ? isOn : chosen.includes(one))))
              }}
            />
          ))}
        </Group>
        {error && <p role="alert">{error}</p>}
      </div>
    </FormPanel>
  )
}

interface LanguageProps {
  readonly tag: string
  readonly texts: Texts
  readonly problemAt: (path: string) => string | null
  readonly onTexts: (texts: Texts) => void
}

function Language({ tag, texts, problemAt, onTexts }: LanguageProps) {
  const { t, i18n } = useLingui()
  const { data: profile } = useSectionQuery('profile')
  const labels = useLabels()
  const name = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag
  return (
    <FormPanel title={name}>
      <TextInput
        label={t`In one line`}
        description={profile?.values.description}
        lang={tag}
        value={texts.description ?? ''}
        maxLength={STORE_SETTINGS.description.max}
        error={problemAt('description')}
        onChange={(event) => onTexts({ ...texts, description: event.currentTarget.value })}
      />
      <Textarea
        label={t`About us`}
        lang={tag}
        minRows={3}
        maxRows={12}
        maxLength={STORE_SETTINGS.aboutUs.max}
        value={texts.aboutUs ?? ''}
        error={problemAt('aboutUs')}
        onChange={(event) => onTexts({ ...texts, aboutUs: event.currentTarget.value })}
      />
      {labels.length > 0 && <h3 className={styles.sub}>{t`Order types and charges`}</h3>}
      <div className={styles.pair}>
        {labels.map((label) => (
          <TextInput
            key={label}
            label={label}
            lang={tag}
            value={texts.labels?.[label] ?? ''}
            maxLength={100}
            error={problemAt(`labels.${label}`)}
            onChange={(event) =>
              onTexts({ ...texts, labels: { ...texts.labels, [label]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </FormPanel>
  )
}

/** Names of order types and charges, each once. */
function useLabels(): readonly string[] {
  const { data } = useSectionQuery('order-types')
  const types = data?.values.orderConfigs ?? []
  return [
    ...new Set(types.flatMap(({ label, contents }) => [label, ...contents.map((charge) => charge.label)])),
  ]
}
