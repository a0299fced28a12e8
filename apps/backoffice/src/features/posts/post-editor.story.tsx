import { PostPreview } from './post-preview.tsx'
import { PostTexts } from './post-texts.tsx'
import styles from './posts.module.css'
import { usePostForm } from './use-post-form.tsx'

export const title = 'Editor: of a post'

/** Fields and, beside them, the preview of diners; nothing is saved here. */
function Editor() {
  const form = usePostForm(null)
  return (
    <div className={styles.fields}>
      <PostTexts form={form} />
      <PostPreview form={form} />
    </div>
  )
}

export const states = { 'a new post': Editor }
