import { useLingui } from '@lingui/react/macro'
import type { LegalPageData, PageLanguage } from '@thali/contract/page-state'
import { DINER_API, PAGES, pathTo } from '@thali/contract/paths'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { fetchApi } from '../../platform/fetch-api.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './legal-document-text.module.css'
import { LegalDocumentText } from './legal-document-text.tsx'
import { useLegalTitle } from './use-legal-title.ts'

interface LegalDialogProps {
  page: Omit<LegalPageData, 'kind'>
  origin: string
  onClosed: () => void
}

/** A legal text that slides up over the page, with a Close button at its end. */
export function LegalDialog({ page, origin, onClosed }: LegalDialogProps) {
  const { t } = useLingui()
  const title = useLegalTitle(page.document)
  return (
    <Sheet title={title} height="text" onClosed={onClosed}>
      {(close) => (
        <>
          <LegalDocumentText page={page} origin={origin} level={3} />
          <div className={styles.end}>
            <Button look="outlined" wide onClick={close}>{t`Close`}</Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

/** Fetches the page's own data: the store's own text, and its channels to diners. */
export async function fetchLegalPage(
  slug: string,
  document: LegalKind,
  lang: PageLanguage,
): Promise<LegalPageData> {
  const answer = await fetchApi(DINER_API.page, { path: pathTo(PAGES[document], { slug }), lang })
  if (answer.kind !== 'ok' || answer.body.page.kind !== 'legal') throw new Error('the text did not come')
  return answer.body.page
}
