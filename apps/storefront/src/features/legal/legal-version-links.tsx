import { useLingui } from '@lingui/react/macro'
import type { LegalVersions } from '@thali/contract/page-state'
import { LEGAL_VERSION, PAGES, pathTo } from '@thali/contract/paths'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import disclosure from '../../ui/disclosure.module.css'
import { formatLegalDate } from './format-legal-date.ts'
import styles from './legal-document-text.module.css'

interface LegalVersionLinksProps {
  versions: LegalVersions
  document: LegalKind
  slug: string
}

/** Links to earlier versions of the text, which apply to the orders of their time. */
export function LegalVersionLinks({ versions: { shown, all }, document, slug }: LegalVersionLinksProps) {
  const { t } = useLingui()
  const path = pathTo(PAGES[document], { slug })
  const current = all[0]?.version ?? 0
  return (
    <aside className={styles.versions}>
      {shown !== current && (
        <p>
          {t`This is not the current text.`} <a href={path}>{t`Read the current text`}</a>
        </p>
      )}
      <details className={disclosure.disclosure}>
        <summary>{t`Earlier versions`}</summary>
        <p>{t`Each order is covered by the text that was current on its day.`}</p>
        <ul>
          {all.map(({ version, date }) => {
            const day = date === null ? '' : formatLegalDate(date)
            return (
              <li key={version}>
                <a
                  href={version === current ? path : `${path}?${LEGAL_VERSION}=${version}`}
                  aria-current={version === shown ? 'page' : undefined}
                >
                  {date === null ? t`Before the first change` : t`From ${day}`}
                </a>
              </li>
            )
          })}
        </ul>
      </details>
    </aside>
  )
}
