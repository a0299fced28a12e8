import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { EditedPost } from '@thali/contract/posts'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { focusWrongField } from '../../shared/forms/focus-wrong-field.ts'
import { Form } from '../../shared/forms/form.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useStore } from '../../shared/session.ts'
import { PostLinkField } from './post-link-field.tsx'
import { PostPictureField } from './post-picture-field.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostPublishing } from './post-publishing.tsx'
import { PostTexts } from './post-texts.tsx'
import { PostTimes } from './post-times.tsx'
import { PostTranslation } from './post-translation.tsx'
import { PostVersions } from './post-versions.tsx'
import styles from './posts.module.css'
import { usePostForm } from './use-post-form.tsx'
import { STATE_COLORS, usePostNames } from './use-post-names.ts'

/** Form of a post: its fields on the left, its preview on the right. */
export function PostEditor({ start }: { start: EditedPost | null }) {
  const { t } = useLingui()
  const { slug, name } = useStore()
  const { states } = usePostNames()
  const element = useRef<HTMLFormElement>(null)
  const form = usePostForm(start, () => setTimeout(() => focusWrongField(element.current)))
  const { base, hasConflict } = form
  const title = base ? base.content.title : t`New post`
  return (
    <Form ref={element} className={styles.form} noValidate onSubmit={() => form.save()}>
      <title>{`${title} · ${name}`}</title>
      <header className={styles.head}>
        <Link
          to={pathTo(APP_PAGES.posts, { slug })}
          className={styles.back}
          aria-label={t`All offers and news`}
        >
          <IconArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1 dir="auto">{title}</h1>
        {base && (
          <Badge color={STATE_COLORS[base.state]} size="lg">
            {states[base.state]}
          </Badge>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.fields}>
          {hasConflict && (
            <ConflictFrame
              title={t`Someone else has changed this post`}
              onTheirs={() => void form.takeTheirs()}
              onMine={() => void form.keepMine()}
            >
              <Trans>Nothing is lost. What you typed is still below, not saved yet.</Trans>
            </ConflictFrame>
          )}
          <PostTexts form={form} />
          <PostPictureField form={form} />
          <PostTimes form={form} />
          <PostLinkField form={form} />
          {OTHER_LANGUAGES.map((tag) => (
            <PostTranslation key={tag} form={form} tag={tag} />
          ))}
        </div>
        <div className={styles.side}>
          <PostPublishing form={form} />
          <PostPreview form={form} />
          <PostVersions form={form} />
        </div>
      </div>
      <SaveBar
        isShown={form.isDirty}
        problems={form.problems.size}
        isSaving={form.isSaving}
        onUndo={base ? form.reset : undefined}
        guard={form.guard}
      >
        <Trans>Your changes are not saved yet.</Trans>
      </SaveBar>
    </Form>
  )
}
