import { useLingui } from '@lingui/react/macro'
import type { LegalDocument, PageState } from '@thali/contract/page-state'
import { type MouseEvent, useState } from 'react'
import { Late, latePiece } from '../../shared/late-piece.tsx'
import { useStoreView } from '../../shared/store-view.tsx'
import styles from './store-footer.module.css'

const legalDialog = latePiece(() => import('./legal-dialog.tsx').then((module) => module.LegalDialog))
const aboutUs = latePiece(() => import('./about-us.tsx').then((module) => module.AboutUs))

type Shown = LegalDocument | 'about'

/** Who sells here, under which licence and terms, and who made the page. */
export function StoreFooter({ state }: { state: PageState }) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const [shown, setShown] = useState<Shown | null>(null)
  const { street, city, pinCode, state: region, country } = store.address
  const address = [street, [city, pinCode].filter(Boolean).join(' '), region, country].filter(Boolean)

  return (
    <footer className={styles.footer}>
      <address dir="auto">
        <strong>{store.legalName || store.name}</strong>
        {address.length > 0 && <span>{address.join(', ')}</span>}
      </address>
      <nav aria-label={t`About this store`}>
        {store.aboutUs && (
          <button type="button" aria-haspopup="dialog" onClick={() => setShown('about')}>
            {t`About Us`}
          </button>
        )}
        <LegalLink slug={store.slug} document="terms" onOpen={setShown}>
          {t`Terms of Use`}
        </LegalLink>
        <LegalLink slug={store.slug} document="refund" onOpen={setShown}>
          {t`Refund & Cancellation/Return Policy`}
        </LegalLink>
        <LegalLink slug={store.slug} document="privacy" onOpen={setShown}>
          {t`Privacy Policy`}
        </LegalLink>
      </nav>
      {store.fssaiNo && <p>{t`FSSAI licence no. ${store.fssaiNo}`}</p>}
      {store.gstNo && <p>{t`GSTIN ${store.gstNo}`}</p>}
      <p className={styles.made}>
        <span>{t`Create your own digital menu page with Thali`}</span>
        <span>{t`Version ${state.version}`}</span>
      </p>
      {shown === 'about' && <Late piece={aboutUs} props={{ store, onClosed: () => setShown(null) }} />}
      {shown && shown !== 'about' && (
        <Late
          piece={legalDialog}
          props={{ document: shown, store, origin: state.origin, onClosed: () => setShown(null) }}
        />
      )}
    </footer>
  )
}

interface LegalLinkProps {
  slug: string
  document: LegalDocument
  onOpen: (document: LegalDocument) => void
  children: string
}

/** A dialog for those who tap, a page of its own for everything else. */
function LegalLink({ slug, document, onOpen, children }: LegalLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(document)
  }
  return (
    <a href={`/${slug}/${document}`} onClick={open}>
      {children}
    </a>
  )
}
