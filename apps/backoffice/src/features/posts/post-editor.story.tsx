import { PostPreview } from './post-preview.tsx'
import { PostTexts } from './post-texts.tsx'
import { usePostForm } from './use-post-form.ts'

export const title = 'Editor: of a post'

/** The fields and, beside them, what guests read; nothing is saved here. */
function Editor() {
  const form = usePostForm(null)
  return (
    <>
      <PostTexts form={form} />
      <PostPreview form={form} />
    </>
  )
}

export const states = { 'a new post': Editor }
