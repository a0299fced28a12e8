import { useLingui } from '@lingui/react/macro'
import type { PostLine } from '@thali/contract/page-state'
import { useState } from 'react'
import { writeCookie } from '../../platform/write-cookie.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import styles from './store-notices.module.css'

/** Posts of the store as lines, until the diner closes them: the server then omits them for the visit. */
export function PostLines({ posts }: { posts: readonly PostLine[] }) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const [isOpen, setOpen] = useState(true)

  return (
    isOpen && (
      <aside className={styles.posts} dir="auto">
        {posts.map((post) => (
          <a key={post.href} href={post.href}>
            {labelIn(lang, post)}
          </a>
        ))}
        <button
          type="button"
          aria-label={t`Dismiss`}
          onClick={() => {
            setOpen(false)
            // A visit lasts four hours at most.
            writeCookie('posts', store.slug, 14_400)
          }}
        >
          ×
        </button>
      </aside>
    )
  )
}
