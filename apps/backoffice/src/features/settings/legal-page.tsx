import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { LEGAL_KINDS, type LegalKind } from '@thali/domain/legal/legal-document'
import { useSearchParams } from 'react-router'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { LegalForm } from './legal-form.tsx'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'
import { useLegalTextQuery } from './use-legal-text.ts'

/** `/app/{slug}/settings/legal`: texts that diners agree to. */
export function LegalSettingsPage() {
  const [search] = useSearchParams()
  const document = LEGAL_KINDS.find((kind) => kind === search.get('text')) ?? 'terms'
  return (
    <SettingsPage>
      <Document key={document} document={document} />
    </SettingsPage>
  )
}

function Document({ document }: { document: LegalKind }) {
  const { t } = useLingui()
  const query = useLegalTextQuery(document)
  if (!query.data)
    return (
      <Pending query={query} failure={t`The text could not be loaded`}>
        <div className={styles.columns}>
          <DocumentChoice document={document} />
          <Skeleton height={480} radius={16} />
        </div>
      </Pending>
    )
  return (
    <LegalForm document={document} start={query.data}>
      <DocumentChoice document={document} />
    </LegalForm>
  )
}

/** Choice of one of the three legal texts; asks before unsaved changes to another are left. */
function DocumentChoice({ document }: { document: LegalKind }) {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  const names: Readonly<Record<LegalKind, string>> = {
    terms: t`Terms`,
    refund: t`Refunds`,
    privacy: t`Privacy`,
  }
  return (
    <SegmentedControl
      w="fit-content"
      aria-label={t`Legal texts`}
      value={document}
      data={LEGAL_KINDS.map((kind) => ({ value: kind, label: names[kind] }))}
      onChange={(kind) => setSearch({ text: kind })}
    />
  )
}
