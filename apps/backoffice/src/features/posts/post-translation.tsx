import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { POST_ALT_MAX, POST_BODY_MAX, POST_EXCERPT_MAX, POST_TITLE_MAX } from '@thali/contract/posts'
import type { Language } from '@thali/domain/language'
import type { PostText } from '@thali/domain/post/post'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { languageName } from '../../shared/language.ts'
import type { PostForm } from './use-post-form.tsx'

const EMPTY: PostText = { title: '', excerpt: '', body: '', alt: '' }

/** The texts of a post in another language. */
export function PostTranslation({
  form: { content, change },
  tag,
}: {
  readonly form: PostForm
  readonly tag: Language
}) {
  const { t } = useLingui()
  const language = languageName(tag)
  const texts = content.translations[tag] ?? EMPTY
  const write = (changes: Partial<PostText>) => {
    const { [tag]: _, ...others } = content.translations
    const written = { ...texts, ...changes }
    const isEmpty = Object.values(written).every((text) => text === '')
    change({ translations: isEmpty ? others : { ...others, [tag]: written } })
  }
  return (
    <FormPanel title={t`In ${language}`} hint={t`Empty texts are shown in English.`}>
      <TextInput
        label={t`Title in ${language}`}
        maxLength={POST_TITLE_MAX}
        lang={tag}
        value={texts.title}
        onChange={(event) => write({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t`In short, in ${language}`}
        minRows={2}
        maxLength={POST_EXCERPT_MAX}
        lang={tag}
        value={texts.excerpt}
        onChange={(event) => write({ excerpt: event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
      />
      <Textarea
        label={t`Text in ${language}`}
        minRows={4}
        maxRows={24}
        maxLength={POST_BODY_MAX}
        lang={tag}
        value={texts.body}
        onChange={(event) => write({ body: event.currentTarget.value })}
      />
      {content.image !== null && (
        <TextInput
          label={t`What the picture shows, in ${language}`}
          maxLength={POST_ALT_MAX}
          lang={tag}
          value={texts.alt}
          onChange={(event) => write({ alt: event.currentTarget.value })}
        />
      )}
    </FormPanel>
  )
}
