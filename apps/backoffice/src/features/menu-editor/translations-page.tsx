import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Skeleton, Switch } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { type Language, OTHER_LANGUAGES, USUAL_LANGUAGE } from '@thali/domain/language'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageName } from '../../shared/language.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { BlurInput } from './blur-input.tsx'
import { EditorPage } from './editor-page.tsx'
import { countMissing, toSections } from './translation-sections.ts'
import styles from './translations.module.css'
import { useMenuDraft } from './use-draft.ts'
import { type TextEntry, useTranslations } from './use-translations.ts'

/** Dishes at first; more on request. */
const ROWS = 40

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

interface TranslationRowsProps {
  readonly entries: readonly TextEntry[]
  readonly language: Language
  readonly onlyMissing: boolean
  readonly onTranslate: (entry: TextEntry, path: string, text: string) => void
}

/** Rows of texts: the original on the left, its translation on the right. */
function TranslationRows({ entries, language: tag, onlyMissing, onTranslate }: TranslationRowsProps) {
  const { t } = useLingui()
  const language = languageName(tag)
  const [count, setCount] = useState(ROWS)
  // Texts missing when the list was opened keep their position while they are filled in.
  const [missing] = useState(() => new Set(entries.flatMap(missingIn)))
  const isShown = (entry: TextEntry, path: string) => !onlyMissing || missing.has(keyOf(entry, path))
  const shown = entries.filter((entry) => entry.texts.some(({ path }) => isShown(entry, path)))
  if (shown.length === 0) return <p className={styles.none}>{t`Nothing is missing here.`}</p>
  return (
    <div className={styles.scroll}>
      {shown.slice(0, count).map((entry) => (
        <section key={`${entry.kind} ${entry.id}`} className={styles.entry} data-kind={entry.kind}>
          {entry.texts
            .filter(({ path }) => isShown(entry, path))
            .map(({ path, base, translated }) => (
              <div key={path} className={styles.row} data-part={path.includes('.') || undefined}>
                <span dir="auto">{base}</span>
                <BlurInput
                  aria-label={t`${base} in ${language}`}
                  lang={tag}
                  value={translated}
                  isLong={path.endsWith('description')}
                  maxLength={path.endsWith('description') ? EDIT_LIMITS.description : EDIT_LIMITS.label}
                  onCommit={(text) => onTranslate(entry, path, text)}
                />
              </div>
            ))}
        </section>
      ))}
      {shown.length > count && (
        <Button variant="default" onClick={() => setCount(count + ROWS)}>
          <Plural value={shown.length - count} one="Show # more" other="Show # more" />
        </Button>
      )}
    </div>
  )
}

function missingIn(entry: TextEntry): string[] {
  return entry.texts.flatMap(({ path, translated }) => (translated === '' ? [keyOf(entry, path)] : []))
}

function keyOf({ kind, id }: TextEntry, path: string): string {
  return `${kind} ${id} ${path}`
}
