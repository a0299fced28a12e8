import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Skeleton, Switch } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { type Language, OTHER_LANGUAGES, USUAL_LANGUAGE } from '@thali/domain/language'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageName } from '../../shared/language.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { EditorPage } from './editor-page.tsx'
import { TranslationRows } from './translation-rows.tsx'
import { countMissing, toSections } from './translation-sections.ts'
import styles from './translations.module.css'
import { useMenuDraft } from './use-draft.ts'
import { type TextEntry, useTranslations } from './use-translations.ts'

/** `…/products/translations`: every text of the menu with its translation beside it, saved on blur. */
export function TranslationsPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const menu = pathTo(APP_PAGES.products, { slug })
  const { data: draft } = useMenuDraft()
  const [language, setLanguage] = useState<Language>(OTHER_LANGUAGES[0] ?? USUAL_LANGUAGE)
  const texts = useTranslations(language)
  const entries = texts.query.data?.entries
  if (texts.query.isLoadingError)
    return <Pending query={texts.query} failure={t`The menu could not be loaded`} />
  return (
    <EditorPage
      title={t`Translations`}
      actions={
        <span role="status" className={styles.saving}>
          {texts.isSaving ? t`Saving…` : ''}
        </span>
      }
      draft={draft}
    >
      {!entries && <Skeleton className={styles.loading ?? ''} height={320} w="auto" radius={16} />}
      {entries && entries.length === 0 && (
        <StateMessage
          icon={<IconLanguage size={32} />}
          title={t`Nothing to translate yet`}
          action={{ label: t`Go to the menu`, onClick: () => void navigate(menu) }}
        >
          <Trans>Add a menu and a dish first.</Trans>
        </StateMessage>
      )}
      {OTHER_LANGUAGES.length > 1 && (
        <Select
          label={t`Language`}
          allowDeselect={false}
          value={language}
          data={OTHER_LANGUAGES.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={(tag) => tag && setLanguage(tag)}
        />
      )}
      {entries && entries.length > 0 && (
        <Sections key={language} entries={entries} language={language} onTranslate={texts.translate} />
      )}
    </EditorPage>
  )
}

interface SectionsProps {
  readonly entries: readonly TextEntry[]
  readonly language: Language
  readonly onTranslate: (entry: TextEntry, path: string, text: string) => void
}

function Sections({ entries, language: tag, onTranslate }: SectionsProps) {
  const { t } = useLingui()
  const sections = useMemo(() => toSections(entries), [entries])
  const [chosen, setChosen] = useState(sections[0]?.id ?? '')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const section = sections.find(({ id }) => id === chosen) ?? sections[0]
  const at = section ? sections.indexOf(section) : 0
  const next = sections[at + 1]
  const missing = countMissing(entries)
  const language = languageName(tag)
  if (!section) return null
  return (
    <>
      <div className={styles.bar}>
        <Select
          aria-label={t`Category`}
          allowDeselect={false}
          value={section.id}
          data={sections.map(({ id, label, missing: left }) => ({
            value: id,
            label: left > 0 ? `${label} (${left})` : label,
          }))}
          onChange={(id) => id && setChosen(id)}
        />
        <Switch
          label={t`Only missing texts`}
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
        <span className={styles.left}>
          <Plural
            value={missing}
            _0={`Everything is in ${language}`}
            one={`# text is not in ${language} yet`}
            other={`# texts are not in ${language} yet`}
          />
        </span>
      </div>
      <TranslationRows
        key={`${section.id} ${onlyMissing}`}
        entries={section.entries}
        language={tag}
        onlyMissing={onlyMissing}
        onTranslate={onTranslate}
      />
      {next && (
        <div className={styles.next}>
          <Button variant="default" onClick={() => setChosen(next.id)}>
            <Trans>Continue with {next.label}</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
