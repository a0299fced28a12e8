import { useLingui } from '@lingui/react/macro'
import type { Store } from '@thali/domain/store/store'
import { useStoreView } from '../../state/store-view.tsx'
import { storeTextIn } from '../../texts/translated.ts'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './legal-document-text.module.css'

/** The store's text about itself. */
export function AboutUs({ store, onClosed }: { store: Store; onClosed: () => void }) {
  const { t } = useLingui()
  const { lang } = useStoreView()
  const paragraphs = storeTextIn(lang, store, 'aboutUs')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
  return (
    <Sheet title={t`About Us`} onClosed={onClosed}>
      <div className={styles.text} dir="auto">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Sheet>
  )
}
