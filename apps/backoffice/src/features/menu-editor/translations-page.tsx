import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Skeleton, Switch } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailure } from '../../shared/look/load-failure.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { PageHead } from './page-head.tsx'
import { PublishBar } from './publish-bar.tsx'
import { TranslationRows } from './translation-rows.tsx'
import { countMissing, toSections } from './translation-sections.ts'
import styles from './translations.module.css'
import { useDraft } from './use-draft.ts'
import { type TextEntry, useTranslations } from './use-translations.ts'

/** `…/products/translations`: every text of the menu with its translation beside it, saved as it is left. */
export function TranslationsPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const menu = pathTo(APP_PAGES.products, { slug })
  const { data: draft } = useDraft()
  const texts = useTranslations()
  const { entries, error } = texts
  if (error && !entries)
    return (
      <LoadFailure
        title={t`The menu could not be loaded`}
        error={error}
        onRetry={() => void texts.refetch()}
      />
    )
  return (
    <div className={styles.page}>
      <PageHead title={t`Translations`} back={menu}>
        <span role="status" className={styles.saving}>
          {texts.isSaving ? t`Saving…` : ''}
        </span>
      </PageHead>
      {draft && <PublishBar draft={draft} />}
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
      {entries && entries.length > 0 && <Sections entries={entries} onTranslate={texts.translate} />}
    </div>
  )
}

interface SectionsProps {
  readonly entries: readonly TextEntry[]
  readonly onTranslate: (entry: TextEntry, path: string, text: string) => void
}

function Sections({ entries, onTranslate }: SectionsProps) {
  const { t } = useLingui()
  const sections = useMemo(() => toSections(entries), [entries])
  const [chosen, setChosen] = useState(sections[0]?.id ?? '')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const section = sections.find(({ id }) => id === chosen) ?? sections[0]
  const at = section ? sections.indexOf(section) : 0
  const next = sections[at + 1]
  const missing = countMissing(entries)
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
          label={t`Only what is missing`}
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
        <span className={styles.left}>
          <Plural
            value={missing}
            _0="Everything is in Hindi"
            one="# text is not in Hindi yet"
            other="# texts are not in Hindi yet"
          />
        </span>
      </div>
      <TranslationRows
        key={`${section.id} ${onlyMissing}`}
        entries={section.entries}
        onlyMissing={onlyMissing}
        onTranslate={onTranslate}
      />
      {next && (
        <div className={styles.next}>
          <Button variant="default" onClick={() => setChosen(next.id)}>
            <Trans>Go on with {next.label}</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
