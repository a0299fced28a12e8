import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { IconClock, IconExternalLink, IconSend, IconTrash } from '@tabler/icons-react'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import type { EditedPost } from '@thali/contract/posts'
import { isPublicPost } from '@thali/domain/post/post'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStore } from '../../shared/session.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import type { PostForm } from './use-post-form.tsx'

/** State of a post, and the actions on it. */
export function PostPublishing({ form }: { form: PostForm }) {
  const { t } = useLingui()
  const { base, isSaving, setState } = form
  const state = base?.state ?? 'draft'
  return (
    <FormPanel title={t`Publishing`} hint={<Standing post={base} />}>
      {state !== 'published' && (
        <Button
          // Beside unsaved changes, "Save" is the primary button.
          variant={form.isDirty ? 'default' : 'filled'}
          leftSection={<IconSend size={18} />}
          loading={isSaving}
          onClick={() => setState('published')}
        >
          {state === 'ended' ? t`Publish again` : t`Publish now`}
        </Button>
      )}
      {(state === 'draft' || state === 'scheduled') && <Schedule form={form} />}
      <Group gap={8}>
        {state === 'published' && (
          <Button variant="default" disabled={isSaving} onClick={() => setState('ended')}>
            <Trans>End it</Trans>
          </Button>
        )}
        {state !== 'draft' && (
          <Button variant="default" disabled={isSaving} onClick={() => setState('draft')}>
            {state === 'scheduled' ? t`Back to the drafts` : t`Unpublish`}
          </Button>
        )}
        {base && state === 'draft' && (
          <Button
            variant="default"
            c="var(--late)"
            leftSection={<IconTrash size={18} />}
            disabled={isSaving}
            onClick={form.remove}
          >
            <Trans>Remove the draft</Trans>
          </Button>
        )}
      </Group>
    </FormPanel>
  )
}

function Standing({ post }: { post: EditedPost | null }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { moment } = useStoreTimeFormats()
  if (!post) return t`Guests see nothing of it before you publish it.`
  const { state, dueAt } = post
  const due = dueAt === null ? '' : moment(dueAt)
  return (
    <>
      {state === 'draft' && t`Guests do not see it.`}
      {state === 'scheduled' && t`Guests read it from ${due}.`}
      {state === 'published' && (dueAt === null ? t`Guests read it.` : t`Guests read it, until ${due}.`)}
      {state === 'ended' && t`It is over, and still readable.`}{' '}
      {isPublicPost(state) && (
        <a href={pathTo(DOCUMENT_PAGES.post, { slug, post: post.slug })} target="_blank" rel="noreferrer">
          <Trans>Open its page</Trans> <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </>
  )
}

function Schedule({ form: { isSaving, setState } }: { form: PostForm }) {
  const { t } = useLingui()
  const [at, setAt] = useState('')
  return (
    <Group gap={8} align="flex-end">
      <TextInput
        type="datetime-local"
        label={t`Or at a time`}
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconClock size={18} />}
        disabled={at === '' || isSaving}
        onClick={() => setState('scheduled', at)}
      >
        <Trans>Schedule</Trans>
      </Button>
    </Group>
  )
}
