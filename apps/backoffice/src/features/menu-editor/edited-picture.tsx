import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { useState } from 'react'
import { ImageUpload } from '../../shared/images/image-upload.tsx'
import styles from './categories.module.css'

const SHOWN_PX = 640

interface EditedPictureProps {
  readonly image: DraftMenu['categories'][number]['image']
  /** Width by height, as pages show it. */
  readonly aspect: number
  readonly texts: {
    readonly alt: string
    /** Text while the picture is not converted yet. */
    readonly isMade: string
    readonly none: string
    readonly add: string
    readonly other: string
    readonly remove: string
  }
  readonly onImage: (source: string | null) => void
}

/** The only picture of a menu or a category: shown, chosen, replaced and removed. */
export function EditedPicture({ image, aspect, texts, onImage }: EditedPictureProps) {
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map())
  const width = image?.widths.find((one) => one >= SHOWN_PX) ?? image?.widths.at(-1)
  const address = image && (width === undefined ? uploaded.get(image.source) : `${image.src}/${width}.jpg`)
  return (
    <div className={styles.banner}>
      {address ? (
        <img src={address} alt={texts.alt} />
      ) : (
        <span className={styles.noBanner}>
          <IconPhotoOff size={20} aria-hidden="true" /> {image ? texts.isMade : texts.none}
        </span>
      )}
      <ImageUpload
        label={image ? texts.other : texts.add}
        aspect={aspect}
        onUploaded={({ source, preview }) => {
          setUploaded(new Map(uploaded).set(source, preview))
          onImage(source)
        }}
      />
      {image && (
        <Button variant="subtle" color="gray" onClick={() => onImage(null)}>
          {texts.remove}
        </Button>
      )}
    </div>
  )
}
