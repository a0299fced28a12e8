import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { LEGAL_TEXT_MAX, type LegalText } from '@thali/contract/legal-texts'
import { LEGAL_VERSION, PAGES, pathTo } from '@thali/contract/paths'
import { type Language, OTHER_LANGUAGES } from '@thali/domain/language'
import type { LegalKind } from '@thali/domain/legal/legal-document'
import type { ReactNode } from 'react'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { languageName } from '../../shared/language.ts'
import { MarkedTextPreview } from '../../shared/look/marked-text-preview.tsx'
import { useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import legal from './legal.module.css'
import styles from './settings.module.css'
import { useLegalForm } from './use-legal-text.ts'

interface LegalFormProps {
  readonly document: LegalKind
  readonly start: LegalText
  readonly children: ReactNode
}

/**
 * Form of a legal text: its fields on the left, its preview on the right, with every version that applied to
 * orders.
 */
export function LegalForm({ document, start, children }: LegalFormProps) {
  const form = useLegalForm(document, start)
  return (
    <Form className={styles.form} noValidate onSubmit={() => form.save()}>
      <div className={styles.columns} data-single>
        {children}
        {form.conflict && <Conflict form={form} />}
        <English form={form} />
        {form.texts.text !== '' &&
          OTHER_LANGUAGES.map((tag) => <Translation key={tag} form={form} tag={tag} />)}
        <Versions document={document} text={form.base} />
      </div>
      <SaveBar
        isShown={form.isDirty}
        problems={0}
        isSaving={form.isSaving}
        onUndo={form.reset}
        guard={form.guard}
      >
        <Trans>Your changes are not saved yet.</Trans>
      </SaveBar>
    </Form>
  )
}

interface PartProps {
  readonly form: ReturnType<typeof useLegalForm>
}

function English({ form: { base, texts, change } }: PartProps) {
  const { t } = useLingui()
  const isOwn = texts.text !== ''
  return (
    <div className={legal.wide}>
      <FormPanel
        title={isOwn ? t`Your text, in English` : t`Thali’s text, filled in for your store`}
        hint={
          isOwn
            ? t`The English text is binding. Have a lawyer read it before you save.`
            : t`Guests read it until you write your own. Have a lawyer read it.`
        }
      >
        {isOwn ? (
          <>
            <div className={legal.sides}>
              <Textarea
                label={t`Text`}
                description={t`# heading, - list, **bold**, *italic*, [words](https://address)`}
                minRows={16}
                maxRows={26}
                maxLength={LEGAL_TEXT_MAX}
                lang="en"
                value={texts.text}
                onChange={(event) => change({ text: event.currentTarget.value })}
              />
              <Preview text={texts.text} lang="en" />
            </div>
            <Button
              variant="subtle"
              color="gray"
              w="fit-content"
              onClick={() => change({ text: '', translations: {} })}
            >
              <Trans>Back to Thali’s text</Trans>
            </Button>
          </>
        ) : (
          <>
            <MarkedTextPreview text={base.defaultText} lang="en" />
            <Button
              variant="default"
              w="fit-content"
              onClick={() => change({ text: base.text || base.defaultText })}
            >
              <Trans>Write my own from it</Trans>
            </Button>
          </>
        )}
      </FormPanel>
    </div>
  )
}

function Translation({ form: { texts, change }, tag }: PartProps & { readonly tag: Language }) {
  const { t } = useLingui()
  const language = languageName(tag)
  const text = texts.translations[tag] ?? ''
  return (
    <div className={legal.wide}>
      <FormPanel title={t`In ${language}`} hint={t`A courtesy; left empty, guests read the English text.`}>
        <div className={legal.sides}>
          <Textarea
            label={t`Text in ${language}`}
            minRows={6}
            maxRows={26}
            maxLength={LEGAL_TEXT_MAX}
            lang={tag}
            value={text}
            onChange={(event) =>
              change({ translations: { ...texts.translations, [tag]: event.currentTarget.value } })
            }
          />
          {text !== '' && <Preview text={text} lang={tag} />}
        </div>
      </FormPanel>
    </div>
  )
}

function Preview({ text, lang }: { text: string; lang: Language }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`As guests read it`}>
      <p className={legal.label}>{t`As guests read it`}</p>
      <MarkedTextPreview text={text} lang={lang} />
    </section>
  )
}

function Conflict({ form: { conflict, takeTheirs, keepMine } }: PartProps) {
  const { t } = useLingui()
  if (!conflict) return null
  return (
    <ConflictFrame title={t`Someone else has changed this text`} onTheirs={takeTheirs} onMine={keepMine}>
      <Trans>Nothing is lost. What you typed is still below, not saved yet. This is theirs:</Trans>
      {conflict.current.text === '' ? (
        <p>{t`They went back to Thali’s text.`}</p>
      ) : (
        <MarkedTextPreview text={conflict.current.text} lang="en" />
      )}
      {OTHER_LANGUAGES.map((tag) => {
        const text = conflict.current.translations[tag]
        return text && <MarkedTextPreview key={tag} text={text} lang={tag} />
      })}
    </ConflictFrame>
  )
}

function Versions({ document, text }: { document: LegalKind; text: LegalText }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  if (text.versions.length === 0) return null
  const path = pathTo(PAGES[document], { slug })
  return (
    <FormPanel
      title={t`Versions`}
      hint={t`Guests can read every one of them: each order is covered by the text of its day.`}
    >
      <ul className={legal.versions}>
        {text.versions.map(({ version, savedAt, isDefault }, at) => (
          <li key={version}>
            <a href={`${path}?${LEGAL_VERSION}=${version}`} target="_blank" rel="noreferrer">
              <span>{moment(savedAt)}</span>
              {isDefault && <span className={styles.hint}>{t`Thali’s text again`}</span>}
              {at === 0 && <span className={styles.hint}>{t`current version`}</span>}
            </a>
          </li>
        ))}
        <li>
          <a href={`${path}?${LEGAL_VERSION}=0`} target="_blank" rel="noreferrer">
            {t`Before the first change`}
          </a>
        </li>
      </ul>
    </FormPanel>
  )
}
