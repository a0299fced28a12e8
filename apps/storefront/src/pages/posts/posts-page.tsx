import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { POSTS_NUMBER, pathTo } from '@thali/contract/paths'
import type { PageProps } from '../page-props.ts'
import { PostCards } from './post-cards.tsx'
import { PostFrame } from './post-frame.tsx'
import styles from './posts.module.css'

/** The offers, events and news of a store, latest first. */
export function PostsPage({ state, page }: PageProps<'posts'>) {
  const { t } = useLingui()
  const { store, posts, number, hasOlder } = page
  const path = pathTo(DOCUMENT_PAGES.posts, { slug: store.slug })
  const pageAt = (other: number) => (other === 1 ? path : `${path}?${POSTS_NUMBER}=${other}`)
  return (
    <PostFrame state={state} store={store}>
      <h1>{t`Offers and news`}</h1>
      {posts.length === 0 ? (
        <p className={styles.muted}>{t`There are no offers or news at the moment.`}</p>
      ) : (
        <PostCards posts={posts} storeSlug={store.slug} level={2} />
      )}
      {(number > 1 || hasOlder) && (
        <nav className={styles.pages} aria-label={t`Pages`}>
          {number > 1 && <a href={pageAt(number - 1)}>{t`Newer`}</a>}
          {hasOlder && <a href={pageAt(number + 1)}>{t`Older`}</a>}
        </nav>
      )}
    </PostFrame>
  )
}
