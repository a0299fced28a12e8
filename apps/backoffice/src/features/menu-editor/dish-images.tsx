import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import type { DraftItem } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { moveElement } from '@thali/domain/menu/move-element'
import { useState } from 'react'
import { ImageUpload } from '../../shared/images/image-upload.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { showWithUndo } from '../../shared/look/undo-toast.tsx'
import { MoveButtons } from './move-buttons.tsx'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'

const SHOWN_PX = 240
/** Width by height, as cards show pictures. */
const ASPECT = 4 / 3

/** The dish's pictures in display order: added, moved and removed here, saved with the dish. */
export function DishImages({
  item,
  onChange,
  images,
}: Pick<ProductFormPart, 'item' | 'onChange'> & Pick<DraftItem, 'images'>) {
  const { t } = useLingui()
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, string>>(new Map())
  const sources = item.images
  const addressOf = (source: string) => servedAddress(images, source) ?? uploaded.get(source) ?? null
  const remove = (at: number) => {
    const before = sources
    onChange({ images: sources.toSpliced(at, 1) })
    const id = `picture ${sources[at]}`
    const undo = () => onChange({ images: before })
    showWithUndo({ id, withCloseButton: true, text: t`Picture removed`, undo })
  }
  return (
    <>
      <ul className={styles.images}>
        {sources.map((source, at) => (
          <li key={source}>
            <Picture address={addressOf(source)} label={item.label} />
            <span className={styles.imageActs}>
              {sources.length > 1 && (
                <MoveButtons
                  name={t`picture ${at + 1}`}
                  at={at}
                  of={sources.length}
                  onMove={(to) => onChange({ images: [...moveElement(sources, at, to)] })}
                />
              )}
              <RemoveButton label={t`Remove picture ${at + 1}`} onClick={() => remove(at)} />
            </span>
          </li>
        ))}
      </ul>
      {sources.length === 0 && (
        <span className={styles.noPicture}>
          <IconPhotoOff size={20} aria-hidden="true" /> <Trans>No picture yet</Trans>
        </span>
      )}
      <ImageUpload
        label={t`Add a picture`}
        aspect={ASPECT}
        takesPaste
        isDisabled={sources.length >= EDIT_LIMITS.images}
        onUploaded={({ source, preview }) => {
          setUploaded(new Map(uploaded).set(source, preview))
          if (!sources.includes(source)) onChange({ images: [...sources, source] })
        }}
      />
      <p className={styles.hint}>
        <Trans>Drop a picture here, paste one, or take one with the phone.</Trans>
      </p>
    </>
  )
}

function Picture({ address, label }: { address: string | null; label: string }) {
  if (address) return <img src={address} alt={label} />
  return (
    <span className={styles.pending}>
      <IconPhoto size={24} aria-hidden="true" />
    </span>
  )
}

/** URL of a picture in a size for this page; null while it is being converted. */
function servedAddress(images: DraftItem['images'], source: string): string | null {
  const image = images.find((one) => one.source === source)
  const width = image?.widths.find((one) => one >= SHOWN_PX) ?? image?.widths.at(-1)
  return image && width !== undefined ? `${image.src}/${width}.jpg` : null
}
