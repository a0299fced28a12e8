import { useLingui } from '@lingui/react/macro'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { POST_BODY_MAX, POST_EXCERPT_MAX, POST_TITLE_MAX } from '@thali/contract/posts'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { POST_KINDS } from '@thali/domain/post/post'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import type { PostForm } from './use-post-form.tsx'
import { usePostNames } from './use-post-names.ts'

/** Kind of a post, and its texts in the base language. */
export function PostTexts({ form: { content, change, problems } }: { form: PostForm }) {
  const { t } = useLingui()
  const { kinds } = usePostNames()
  return (
    <FormPanel title={t`What guests read`}>
      <SegmentedControl
        w="fit-content"
        aria-label={t`Kind`}
        value={content.kind}
        data={POST_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onChange={(kind) => change({ kind })}
      />
      <TextInput
        label={t`Title`}
        maxLength={POST_TITLE_MAX}
        lang={USUAL_LANGUAGE}
        value={content.title}
        error={problems.has('title-missing') && t`Write a title`}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t`In short`}
        description={t`Stands in lists and where the page is shared.`}
        minRows={2}
        maxLength={POST_EXCERPT_MAX}
        lang={USUAL_LANGUAGE}
        value={content.excerpt}
        onChange={(event) => change({ excerpt: event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
      />
      <Textarea
        label={t`Text`}
        description={t`# heading, - list, **bold**, *italic*, [words](https://address)`}
        minRows={8}
        maxRows={24}
        maxLength={POST_BODY_MAX}
        lang={USUAL_LANGUAGE}
        value={content.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <Switch
        label={t`Show as a line on the menu`}
        description={t`The latest two are shown under the header; guests can close them.`}
        checked={content.onMenu}
        onChange={(event) => change({ onMenu: event.currentTarget.checked })}
      />
    </FormPanel>
  )
}
