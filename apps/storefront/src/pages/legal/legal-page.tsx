import { useLingui } from '@lingui/react/macro'
import { storeCountryCode } from '@thali/domain/store/store-country-code'
import { useState } from 'react'
import { Link } from 'wouter'
import { PhoneField } from '../../features/checkout/phone-field.tsx'
import { useDialCode } from '../../features/checkout/use-dial-code.ts'
import { LegalDocumentText } from '../../features/legal/legal-document-text.tsx'
import { useLegalTitle } from '../../features/legal/use-legal-title.ts'
import { OwnDataSection } from '../../features/own-data/own-data-section.tsx'
import { BACK_LINK_STATE } from '../../platform/back-navigation.ts'
import { StoreViewProvider } from '../../state/store-view.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import type { PageProps } from '../page-props.ts'
import { useMenuHref } from '../use-menu-href.ts'
import styles from './legal-page.module.css'

/** A legal text at an address of its own. */
export function LegalPage({ state, page }: PageProps<'legal'>) {
  const { t } = useLingui()
  const title = useLegalTitle(page.document)
  const [parts, setParts] = useState({ country: storeCountryCode(page.store), phone: '' })
  const prefix = useDialCode(parts.country)
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Link href={useMenuHref(page.store.slug)} state={BACK_LINK_STATE} className={styles.back}>
        <BackIcon />
        {t`Back to menu`}
      </Link>
      <h1>{title}</h1>
      <LegalDocumentText page={page} origin={state.origin} level={2} />
      {page.channels && page.channels.codes.length > 0 && (
        <StoreViewProvider store={page.store} lang={state.lang} mode="view-only">
          <OwnDataSection
            store={page.store}
            prefix={prefix}
            phone={parts.phone}
            phoneField={(error) => (
              <PhoneField
                {...parts}
                isRequired
                error={error}
                onChange={({ country = parts.country, phone = parts.phone }) => setParts({ country, phone })}
              />
            )}
          />
        </StoreViewProvider>
      )}
    </main>
  )
}
