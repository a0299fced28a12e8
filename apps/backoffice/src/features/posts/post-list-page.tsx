import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { PostsQuery } from '@thali/contract/posts'
import { POST_STATES } from '@thali/domain/post/post'
import { useNavigate, useSearchParams } from 'react-router'
import { LinkButton } from '../../shared/look/link-button.tsx'
import look from '../../shared/look/list-page.module.css'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { ShowOlder } from '../../shared/look/show-older.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { PostListItem } from './post-list-item.tsx'
import styles from './posts.module.css'
import { usePostNames } from './use-post-names.ts'
import { usePosts } from './use-posts.ts'

/** `/app/{slug}/management/blog`: offers, events and news for diners. */
export function PostListPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { states } = usePostNames()
  const state: PostsQuery['state'] = POST_STATES.find((one) => one === search.get('state')) ?? ''
  const posts = usePosts(state)
  const items = posts.data?.pages.flatMap((page) => page.items) ?? []
  const newPost = pathTo(APP_PAGES.newPost, { slug })
  const isEmpty = posts.data !== undefined && items.length === 0
  return (
    <ListPage
      title={t`Offers and news`}
      action={
        !(isEmpty && state === '') && (
          <LinkButton variant="filled" to={newPost} icon={IconPlus}>{t`New post`}</LinkButton>
        )
      }
    >
      {!(isEmpty && state === '') && (
        <div className={styles.filters}>
          <SegmentedControl
            aria-label={t`Show`}
            value={state}
            data={[
              { value: '', label: t`All` },
              ...POST_STATES.map((one) => ({ value: one as string, label: states[one] })),
            ]}
            onChange={(value) => setSearch(value === '' ? {} : { state: value }, { replace: true })}
          />
        </div>
      )}
      {items.length > 0 && (
        <ul className={look.rows}>
          {items.map((post) => (
            <PostListItem key={post.id} post={post} />
          ))}
        </ul>
      )}
      {posts.data && <ShowOlder list={posts} />}
      {isEmpty && state !== '' && (
        <StateMessage icon={<IconSpeakerphone size={32} />} title={t`No posts are in this state`} isPart />
      )}
      {isEmpty && state === '' && (
        <StateMessage
          icon={<IconSpeakerphone size={32} />}
          title={t`Nothing announced yet`}
          action={{ label: t`New post`, onClick: () => void navigate(newPost) }}
        >
          {t`A festival menu, a happy hour, new opening hours: guests read it on its own page, and as a line on the menu.`}
        </StateMessage>
      )}
      <Pending query={posts} failure={t`The posts could not be loaded`} />
    </ListPage>
  )
}
