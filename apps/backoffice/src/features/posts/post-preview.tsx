import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_TAGS, type Language, USUAL_LANGUAGE } from '@thali/domain/language'
import { postTextIn } from '@thali/domain/post/post'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { languageName } from '../../shared/language.ts'
import { MarkedTextPreview } from '../../shared/look/marked-text-preview.tsx'
import { shownPictureOf } from './post-picture-field.tsx'
import styles from './posts.module.css'
import type { PostForm } from './use-post-form.tsx'
import { usePostNames } from './use-post-names.ts'

/** Post as diners read it, in a language. */
export function PostPreview({ form }: { form: PostForm }) {
  const { t } = useLingui()
  const { kinds } = usePostNames()
  const [lang, setLang] = useState<Language>(USUAL_LANGUAGE)
  const { content } = form
  const { title, excerpt, body, alt } = postTextIn(lang, content)
  const picture = shownPictureOf(form)
  return (
    <FormPanel title={t`As guests read it`}>
      <SegmentedControl
        size="sm"
        w="fit-content"
        aria-label={t`Language of the preview`}
        value={lang}
        data={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: languageName(tag) }))}
        onChange={setLang}
      />
      <div className={styles.preview} lang={lang}>
        <p className={styles.kind}>{kinds[content.kind]}</p>
        <p className={styles.title} dir="auto">
          {title || t`Title`}
        </p>
        {picture && <img className={styles.picture} src={picture} alt={alt} />}
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        {body && <MarkedTextPreview text={body} lang={lang} />}
      </div>
    </FormPanel>
  )
}
