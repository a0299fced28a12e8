import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import { IconCalendarEvent, IconDiscount, IconNews, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PostEntry, PostsQuery } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { POST_STATES } from '@thali/domain/post/post'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import look from '../../shared/look/list-page.module.css'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useStore } from '../../shared/session.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { smallPicture } from './post-picture.ts'
import styles from './posts.module.css'
import { STATE_COLORS, usePostNames } from './use-post-names.ts'

const ICONS = { offer: IconDiscount, event: IconCalendarEvent, news: IconNews } as const

/** `/app/{slug}/management/blog`: offers, events and news for diners. */
export function PostListPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { states } = usePostNames()
  const state: PostsQuery['state'] = POST_STATES.find((one) => one === search.get('state')) ?? ''
  const posts = useStorePages(['posts', state], POSTS_API.posts, { state })
  const newPost = pathTo(APP_PAGES.newPost, { slug })
  const hasNone = state === '' && posts.data?.pages[0]?.items.length === 0
  return (
    <ListPage
      title={t`Offers and news`}
      action={
        !hasNone && <LinkButton variant="filled" to={newPost} icon={IconPlus}>{t`New post`}</LinkButton>
      }
    >
      {!hasNone && (
        <div className={styles.filters}>
          <SegmentedControl
            aria-label={t`Show`}
            value={state}
            data={[
              { value: '', label: t`All` },
              ...POST_STATES.map((one) => ({ value: one, label: states[one] })),
            ]}
            onChange={(value) => setSearch(value === '' ? {} : { state: value }, { replace: true })}
          />
        </div>
      )}
      <PagedList
        query={posts}
        label={t`Offers and news`}
        failure={t`The posts could not be loaded`}
        row={(post) => <PostListItem key={post.id} post={post} />}
        noMatch={state !== '' && t`No posts are in this state`}
        none={{
          icon: <IconSpeakerphone size={32} />,
          title: t`Nothing announced yet`,
          children: t`A festival menu, a happy hour, new opening hours: guests read it on its own page, and as a line on the menu.`,
          action: { label: t`New post`, onClick: () => void navigate(newPost) },
        }}
      />
    </ListPage>
  )
}

/** A post in the list: the whole row opens it. */
function PostListItem({ post }: { post: PostEntry }) {
  const { slug } = useStore()
  const { kinds, states } = usePostNames()
  const { moment } = useStoreTimeFormats()
  const { state, kind, title, dueAt, changedAt, onMenu, image } = post
  const picture = smallPicture(image)
  const Icon = ICONS[kind]
  const due = dueAt === null ? '' : moment(dueAt)
  const changed = moment(changedAt)
  return (
    <li className={`${look.row} ${styles.row}`}>
      <span className={styles.thumb}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon aria-hidden="true" />}
      </span>
      <span className={styles.about}>
        <Link
          to={pathTo(APP_PAGES.post, { slug, title: post.slug })}
          className={`${look.open} ${look.title}`}
          dir="auto"
        >
          {title}
        </Link>
        <span className={look.muted}>
          {kinds[kind]}
          {onMenu && (
            <>
              {' · '}
              <Trans>on the menu</Trans>
            </>
          )}
          {' · '}
          {state === 'scheduled' ? (
            <Trans>from {due}</Trans>
          ) : state === 'published' && dueAt !== null ? (
            <Trans>until {due}</Trans>
          ) : (
            <Trans>changed {changed}</Trans>
          )}
        </span>
      </span>
      <Badge color={STATE_COLORS[state]} size="lg">
        {states[state]}
      </Badge>
    </li>
  )
}
