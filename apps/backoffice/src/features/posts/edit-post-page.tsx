import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../shared/api.ts'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { PostEditor } from './post-editor.tsx'
import styles from './posts.module.css'
import { usePost } from './use-posts.ts'

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
  const post = usePost(title)
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
