import { useLingui } from '@lingui/react/macro'
import type { LegalDocument as LegalKind } from '@thali/contract/page-state'
import type { LegalDocument, LegalMerchant, LegalParagraph } from '@thali/domain/legal/legal-document'
import { privacyNotice } from '@thali/domain/legal/privacy-notice'
import { refundPolicy } from '@thali/domain/legal/refund-policy'
import { termsOfUse } from '@thali/domain/legal/terms-of-use'
import type { Store } from '@thali/domain/store'
import styles from './legal-text.module.css'
import { LinkedText } from './linked-text.tsx'
import { merchantOf } from './merchant.ts'

const DOCUMENTS: Record<LegalKind, (merchant: LegalMerchant) => LegalDocument> = {
  terms: termsOfUse,
  refund: refundPolicy,
  privacy: privacyNotice,
}
/** The texts are English, the language that binds, and so are their dates. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface LegalTextProps {
  document: LegalKind
  store: Store
  origin: string
  /** Level of the sections' headings under the title that stands above. */
  level: 2 | 3
}

/** A legal document with its date and every section, filled in for one merchant. */
export function LegalText({ document, store, origin, level }: LegalTextProps) {
  const { t, i18n } = useLingui()
  const merchant = merchantOf(store, origin)
  const { lastUpdated, sections } = DOCUMENTS[document](merchant)
  const Heading = `h${level}` as const
  const updated = DATE.format(new Date(lastUpdated))
  return (
    <div className={styles.text}>
      <p className={styles.dated}>{t`Last updated ${updated}`}</p>
      {i18n.locale !== 'en' && <p>{t`Only the English text is legally binding.`}</p>}
      {sections.map((section) => (
        <section key={section.heading} lang="en" dir="ltr">
          <Heading>{section.heading}</Heading>
          {section.paragraphs.map((paragraph) => (
            <Paragraph key={String(paragraph)} paragraph={paragraph} menuUrl={merchant.menuUrl} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Paragraph({ paragraph, menuUrl }: { paragraph: LegalParagraph; menuUrl: string }) {
  if (typeof paragraph === 'string') {
    return (
      <p>
        <LinkedText text={paragraph} menuUrl={menuUrl} />
      </p>
    )
  }
  return (
    <ul>
      {paragraph.map((entry) => (
        <li key={entry}>
          <LinkedText text={entry} menuUrl={menuUrl} />
        </li>
      ))}
    </ul>
  )
}
