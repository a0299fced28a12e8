import { useLingui } from '@lingui/react/macro'
import type { LegalDocument } from '@thali/contract/page-state'
import type { Store } from '@thali/domain/store'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './legal-text.module.css'
import { LegalText } from './legal-text.tsx'
import { useLegalTitle } from './use-legal-title.ts'

interface LegalDialogProps {
  document: LegalDocument
  store: Store
  origin: string
  onClosed: () => void
}

/** A legal text that slides up over the page, with a Close button at its end. */
export function LegalDialog({ document, store, origin, onClosed }: LegalDialogProps) {
  const { t } = useLingui()
  const title = useLegalTitle(document)
  return (
    <Sheet title={title} height="text" onClosed={onClosed}>
      {(close) => (
        <>
          <LegalText document={document} store={store} origin={origin} level={3} />
          <div className={styles.end}>
            <Button look="outlined" wide onClick={close}>{t`Close`}</Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
