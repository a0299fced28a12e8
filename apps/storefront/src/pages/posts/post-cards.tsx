import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import type { PublicPostEntry } from '@thali/contract/page-state'
import { pathTo } from '@thali/contract/paths'
import { usePostTimes } from '../../features/posts/use-post-times.ts'
import { ForwardIcon } from '../../ui/icons.tsx'
import { ResponsiveImage } from '../../ui/image.tsx'
import styles from './posts.module.css'

interface PostCardsProps {
  posts: readonly PublicPostEntry[]
  storeSlug: string
  /** Level of their headings. */
  level: 2 | 3
}

/** List of posts, each with picture, kind and time. */
export function PostCards({ posts, storeSlug, level }: PostCardsProps) {
  const { t } = useLingui()
  const { kindName, period } = usePostTimes()
  const Heading = `h${level}` as const
  return (
    <ul className={styles.cards}>
      {posts.map((post) => (
        <li key={post.id} className={styles.card} lang={post.lang}>
          {post.image && (
            <div className={styles.thumb}>
              <ResponsiveImage image={post.image} alt="" sizes="112px" />
            </div>
          )}
          <div className={styles.words}>
            <p className={styles.muted}>
              {kindName(post)} · {post.isEnded ? t`Over` : period(post)}
            </p>
            <Heading dir="auto">
              <a href={pathTo(DOCUMENT_PAGES.post, { slug: storeSlug, post: post.slug })}>{post.title}</a>
            </Heading>
            {post.excerpt && <p dir="auto">{post.excerpt}</p>}
          </div>
          <ForwardIcon />
        </li>
      ))}
    </ul>
  )
}
