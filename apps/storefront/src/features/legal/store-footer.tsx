import { useLingui } from '@lingui/react/macro'
import type { PageState } from '@thali/contract/page-state'
import { PAGES, pathTo } from '@thali/contract/paths'
import { knownCountry } from '@thali/domain/country/jurisdiction'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useStoreView } from '../../state/store-view.tsx'
import { lazyCode, useFetched } from '../../ui/use-fetched.ts'
import styles from './store-footer.module.css'

const aboutUs = lazyCode(() => import('./about-us.tsx'))
const legalDialog = lazyCode(() => import('./legal-dialog.tsx'))

/** Footer with the seller, licence, terms and the maker of the page. */
export function StoreFooter({ state }: { state: PageState }) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const fetched = useFetched()
  const { street, city, pinCode, state: region, country } = store.address
  const isIndian = knownCountry({ country, currencyCode: store.currencyCode }) === 'india'
  const address = [street, [city, pinCode].filter(Boolean).join(' '), region, country].filter(Boolean)
  const invitation = t`Create your own digital menu page with Thali`
  const onClosed = () => setDialog(null)

  function openAbout() {
    fetched(aboutUs, ({ AboutUs }) => setDialog(<AboutUs store={store} onClosed={onClosed} />))
  }

  function openLegal(document: LegalKind) {
    const { origin, lang } = state
    if (document === 'privacy' || store.ownLegalTexts?.includes(document)) {
      const loadPage = async () => {
        const code = await legalDialog.fetch()
        return { code, page: await code.fetchLegalPage(store.slug, document, lang) }
      }
      fetched(lazyCode(loadPage), ({ code: { LegalDialog }, page }) =>
        setDialog(<LegalDialog {...{ page, origin, onClosed }} />),
      )
      return
    }
    fetched(legalDialog, ({ LegalDialog }) =>
      setDialog(<LegalDialog {...{ page: { document, store }, origin, onClosed }} />),
    )
  }

  return (
    <footer className={styles.footer}>
      <address dir="auto">
        <strong>{store.legalName || store.name}</strong>
        {address.length > 0 && <span>{address.join(', ')}</span>}
      </address>
      <nav aria-label={t`About this store`}>
        {store.aboutUs && (
          <button type="button" aria-haspopup="dialog" onClick={openAbout}>
            {t`About Us`}
          </button>
        )}
        <LegalLink slug={store.slug} document="terms" onOpen={openLegal}>
          {t`Terms of Use`}
        </LegalLink>
        <LegalLink slug={store.slug} document="refund" onOpen={openLegal}>
          {t`Refund & Cancellation/Return Policy`}
        </LegalLink>
        <LegalLink slug={store.slug} document="privacy" onOpen={openLegal}>
          {t`Privacy Policy`}
        </LegalLink>
      </nav>
      {isIndian && store.fssaiNo && <p>{t`FSSAI licence no. ${store.fssaiNo}`}</p>}
      {store.gstNo && <p>{isIndian ? t`GSTIN ${store.gstNo}` : t`Tax number ${store.gstNo}`}</p>}
      <p className={styles.made}>
        {state.signUp ? <a href={state.signUp}>{invitation}</a> : <span>{invitation}</span>}
        <span>{t`Version ${state.version}`}</span>
      </p>
      {dialog}
    </footer>
  )
}

interface LegalLinkProps {
  slug: string
  document: LegalKind
  onOpen: (document: LegalKind) => void
  children: string
}

/** Link to a legal text: opens a dialog on a tap, and is a link to its page for everything else. */
function LegalLink({ slug, document, onOpen, children }: LegalLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(document)
  }
  return (
    <a href={pathTo(PAGES[document], { slug })} onClick={open}>
      {children}
    </a>
  )
}
