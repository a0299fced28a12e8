import { useLingui } from '@lingui/react/macro'
import { Button, Group, TextInput } from '@mantine/core'
import { POST_ALT_MAX } from '@thali/contract/posts'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { ImageUpload } from '../../shared/images/image-upload.tsx'
import { largePicture } from './post-picture.ts'
import styles from './posts.module.css'
import type { PostForm } from './use-post-form.tsx'

/** Picture of a post, and its text alternative. */
export function PostPictureField({ form }: { form: PostForm }) {
  const { t } = useLingui()
  const { content, base, change, problems } = form
  const [uploaded, setUploaded] = useState<{ source: string; preview: string } | null>(null)
  const shown = shownPictureOf(form, uploaded)
  return (
    <FormPanel title={t`Picture`}>
      {content.image !== null && shown !== null && (
        <img className={styles.picture} src={shown} alt={content.alt} />
      )}
      {content.image !== null && shown === null && base && (
        <p className={styles.pending}>{t`The picture is being prepared.`}</p>
      )}
      <Group gap={8}>
        <ImageUpload
          label={content.image === null ? t`Add a picture` : t`Another picture`}
          aspect={16 / 9}
          takesPaste
          onUploaded={(image) => {
            setUploaded(image)
            change({ image: image.source })
          }}
        />
        {content.image !== null && (
          <Button variant="subtle" color="gray" onClick={() => change({ image: null, alt: '' })}>
            {t`Remove the picture`}
          </Button>
        )}
      </Group>
      {content.image !== null && (
        <TextInput
          label={t`What the picture shows`}
          description={t`Read aloud to guests who cannot see it.`}
          maxLength={POST_ALT_MAX}
          value={content.alt}
          error={problems.has('alt-missing') && t`Describe it in a few words`}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
      )}
    </FormPanel>
  )
}

/** URL of the picture to show; null while there is none. */
export function shownPictureOf(
  { content, base }: Pick<PostForm, 'content' | 'base'>,
  uploaded: { readonly source: string; readonly preview: string } | null = null,
): string | null {
  if (content.image === null) return null
  if (uploaded && uploaded.source === content.image) return uploaded.preview
  return base?.content.image === content.image ? largePicture(base.image) : null
}
