import { useLingui } from '@lingui/react/macro'
import type { LegalPageData, OwnLegalText } from '@thali/contract/page-state'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { DEFAULT_LEGAL_TEXTS } from '@thali/domain/legal/default-texts'
import { NO_GUEST_CHANNELS } from '@thali/domain/legal/guest-channels'
import type { LegalParagraph } from '@thali/domain/legal/legal-document'
import { merchantOf } from '@thali/domain/legal/legal-merchant'
import { formatLegalDate } from './format-legal-date.ts'
import styles from './legal-document-text.module.css'
import { LegalVersionLinks } from './legal-version-links.tsx'
import { LinkedText } from './linked-text.tsx'
import { MarkedText } from './marked-text.tsx'

interface LegalDocumentTextProps {
  page: Omit<LegalPageData, 'kind'>
  origin: string
  /** Level of the sections' headings under the title above. */
  level: 2 | 3
}

/** Legal document with its date: the store's own text, or all sections of the product's with the store's details. */
export function LegalDocumentText({ page, origin, level }: LegalDocumentTextProps) {
  const { own, versions } = page
  return (
    <div className={styles.text}>
      {own ? <OwnText own={own} level={level} /> : <DefaultText page={page} origin={origin} level={level} />}
      {versions && <LegalVersionLinks versions={versions} document={page.document} slug={page.store.slug} />}
    </div>
  )
}

function OwnText({ own: { text, lang, dir, date }, level }: { own: OwnLegalText; level: 2 | 3 }) {
  const { t, i18n } = useLingui()
  const updated = formatLegalDate(date)
  return (
    <>
      <p className={styles.dated}>{t`Last updated ${updated}`}</p>
      {i18n.locale !== USUAL_LANGUAGE && <p>{t`Only the English text is legally binding.`}</p>}
      <div className={styles.own} lang={lang} dir={dir}>
        <MarkedText text={text} level={level} />
      </div>
    </>
  )
}

function DefaultText({
  page: { document, store, channels = NO_GUEST_CHANNELS },
  origin,
  level,
}: LegalDocumentTextProps) {
  const { t, i18n } = useLingui()
  const merchant = merchantOf(store, origin)
  const { lastUpdated, sections } = DEFAULT_LEGAL_TEXTS[document](merchant, channels)
  const Heading = `h${level}` as const
  const updated = formatLegalDate(lastUpdated)
  return (
    <>
      <p className={styles.dated}>{t`Last updated ${updated}`}</p>
      {i18n.locale !== USUAL_LANGUAGE && <p>{t`Only the English text is legally binding.`}</p>}
      {sections.map((section) => (
        <section key={section.heading} lang="en" dir="ltr">
          <Heading>{section.heading}</Heading>
          {section.paragraphs.map((paragraph) => (
            <Paragraph key={String(paragraph)} paragraph={paragraph} menuUrl={merchant.menuUrl} />
          ))}
        </section>
      ))}
    </>
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
