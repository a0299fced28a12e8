import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Group, Select, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { EditedPost } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { OTHER_LANGUAGES } from '@thali/domain/language'
import { POST_LINKS, type PostLink } from '@thali/domain/post/post'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ConflictFrame } from '../../shared/forms/conflict-frame.tsx'
import { focusWrongField } from '../../shared/forms/focus-wrong-field.ts'
import { Form } from '../../shared/forms/form.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SaveBar } from '../../shared/forms/save-bar.tsx'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { PostPictureField } from './post-picture-field.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostPublishing } from './post-publishing.tsx'
import { PostTexts } from './post-texts.tsx'
import { PostTranslation } from './post-translation.tsx'
import { PostVersions } from './post-versions.tsx'
import styles from './posts.module.css'
import { type PostForm, usePostForm } from './use-post-form.tsx'
import { STATE_COLORS, usePostNames } from './use-post-names.ts'

/** Link to the page where diners book: there is only one. */
const BOOKING = ['page']

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

/** Times of an event or an offer, on the store's clock. */
function PostTimes({ form: { content, change, problems } }: { form: PostForm }) {
  const { t } = useLingui()
  const { timeZone } = useStore()
  const { kind, startsAt, endsAt } = content
  return (
    <FormPanel
      title={t`When`}
      hint={t`By the restaurant’s clock (${timeZone}). After its end a post is shown as ended, and leaves the menu.`}
    >
      <Group gap={8} align="flex-start">
        <TextInput
          type="datetime-local"
          label={kind === 'event' ? t`Starts` : t`Starts (optional)`}
          value={startsAt ?? ''}
          error={problems.has('start-missing') && t`When does it begin?`}
          onChange={(event) => change({ startsAt: event.currentTarget.value || null })}
        />
        <TextInput
          type="datetime-local"
          label={t`Ends (optional)`}
          value={endsAt ?? ''}
          error={problems.has('ends-before-start') && t`Ends before it starts`}
          onChange={(event) => change({ endsAt: event.currentTarget.value || null })}
        />
      </Group>
    </FormPanel>
  )
}

/** Link of a post: a dish, a category, a discount, or the page where tables are booked. */
function PostLinkField({ form: { content, change } }: { form: PostForm }) {
  const { t } = useLingui()
  const { data } = useStoreQuery(['post-links'], POSTS_API.postLinks)
  const { link } = content
  const groups = [
    { group: t`Dishes`, kind: 'item', entries: data?.items },
    { group: t`Categories`, kind: 'category', entries: data?.categories },
    { group: t`Discounts`, kind: 'discount', entries: data?.discounts },
    {
      group: t`Reservations`,
      kind: 'reservations',
      entries: BOOKING.map((id) => ({ id, label: t`Book a table` })),
    },
  ] as const
  const choices = groups.map(({ group, kind, entries = [] }) => ({
    group,
    items: entries.map(({ id, label }) => ({ value: `${kind} ${id}`, label })),
  }))
  const isKnown = !link || choices.some(({ items }) => items.some(({ value }) => value === written(link)))
  return (
    <FormPanel title={t`Leads to`} hint={t`Without it the post leads to the menu.`}>
      <Select
        aria-label={t`Leads to`}
        placeholder={t`The menu`}
        searchable
        clearable
        limit={100}
        data={choices}
        nothingFoundMessage={t`Nothing of this name`}
        value={link ? written(link) : null}
        error={data && !isKnown && t`This no longer exists. Choose something else.`}
        description={
          link?.kind === 'discount' && t`The page shows the discount’s own terms: you need not type them.`
        }
        onChange={(value) => change({ link: readLink(value) })}
      />
    </FormPanel>
  )
}

function written({ kind, id }: PostLink): string {
  return `${kind} ${id}`
}

function readLink(value: string | null): PostLink | null {
  const [kind, id] = value?.split(' ') ?? []
  const known = POST_LINKS.find((one) => one === kind)
  return known && id ? { kind: known, id } : null
}
