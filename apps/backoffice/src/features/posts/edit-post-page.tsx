import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { POSTS_API } from '@thali/contract/posts-paths'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { PostEditor } from './post-editor.tsx'
import styles from './posts.module.css'

/** `…/management/blog/new-post`: a post that is not saved yet. */
export function NewPostPage() {
  return <PostEditor key="new" start={null} />
}

/** `…/management/blog/post/{title}`: one post with everything that can be edited. */
export function EditPostPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const { title = '' } = useParams()
  const post = useStoreQuery(['post', title], POSTS_API.post, {
    values: { postId: title },
    // A refetch would replace the typed values.
    refetchOnWindowFocus: false,
  })
  const { data, error } = post
  if (data) return <PostEditor key={data.id} start={data} />
  if (error instanceof ApiError && error.code === 'post.not-found') {
    const toAll = () => void navigate(pathTo(APP_PAGES.posts, { slug }))
    return (
      <StateMessage
        icon={<IconSpeakerphone size={32} />}
        title={t`Post not found`}
        action={{ label: t`Show all posts`, onClick: toAll }}
      >
        {t`It was removed, or has another address now.`}
      </StateMessage>
    )
  }
  return (
    <Pending query={post} failure={t`The post could not be loaded`}>
      <div className={styles.loading}>
        <Skeleton height={44} mb={16} />
        <Skeleton height={220} mb={16} />
        <Skeleton height={220} />
      </div>
    </Pending>
  )
}
