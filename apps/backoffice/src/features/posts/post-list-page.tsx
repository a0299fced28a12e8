import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PostsQuery } from '@thali/contract/posts'
import { POSTS_API } from '@thali/contract/posts-paths'
import { POST_STATES } from '@thali/domain/post/post'
import { useNavigate, useSearchParams } from 'react-router'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { LinkButton } from '../../shared/look/link-button.tsx'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PagedList } from '../../shared/look/paged-list.tsx'
import { useStore } from '../../shared/session.ts'
import { useStorePages } from '../../shared/use-store-pages.ts'
import { PostListItem } from './post-list-item.tsx'
import styles from './posts.module.css'
import { usePostNames } from './use-post-names.ts'

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
