import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { CROP_WHOLE, type ImageCrop, WHOLE_IMAGE } from '@thali/domain/menu/image-crop'
import { type SyntheticEvent, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import styles from './images.module.css'

const ALL: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const SHOWN_PX = 320

interface CropDialogProps {
  /** Address of the picture on this device. */
  readonly url: string
  /** Width divided by height of the crop. */
  readonly aspect: number
  readonly onCancel: () => void
  /** Called with the chosen crop, and a small picture of it to show in the meantime. */
  readonly onCrop: (crop: ImageCrop, preview: string) => void
}

/** Dialog to choose the part of a picture that diners see: by pointer, touch or arrow keys. */
export function CropDialog({ url, aspect, onCancel, onCrop }: CropDialogProps) {
  const { t } = useLingui()
  const picture = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isBroken, setBroken] = useState(false)
  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(largest(currentTarget, aspect))
  const take = () => {
    const part = toImageCrop(crop ?? ALL)
    onCrop(part, picture.current ? drawPart(picture.current, part) : '')
  }
  return (
    <Modal opened onClose={onCancel} title={t`Which part do guests see?`} size="lg">
      {isBroken ? (
        <Text role="alert">
          <Trans>This file cannot be shown as a picture. Use a JPEG, PNG, WebP, AVIF or GIF.</Trans>
        </Text>
      ) : (
        <>
          <Text size="sm" c="var(--ink-muted)" mb="xs">
            <Trans>Drag the frame or its corners, or use the arrow keys.</Trans>
          </Text>
          <div className={styles.crop}>
            <ReactCrop
              {...(crop && { crop })}
              aspect={aspect}
              // No animation without a cause.
              className="ReactCrop--no-animate"
              keepSelection
              minWidth={40}
              minHeight={40}
              ariaLabels={{
                cropArea: t`Part that guests see: move it with the arrow keys`,
                nwDragHandle: t`Upper left corner`,
                nDragHandle: t`Upper edge`,
                neDragHandle: t`Upper right corner`,
                eDragHandle: t`Right edge`,
                seDragHandle: t`Lower right corner`,
                sDragHandle: t`Lower edge`,
                swDragHandle: t`Lower left corner`,
                wDragHandle: t`Left edge`,
              }}
              onChange={(_, next) => setCrop(next)}
            >
              <img ref={picture} src={url} alt="" onLoad={begin} onError={() => setBroken(true)} />
            </ReactCrop>
          </div>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
        {!isBroken && <Button onClick={take} disabled={!crop}>{t`Use this part`}</Button>}
      </Group>
    </Modal>
  )
}

function largest({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number): PercentCrop {
  const isWide = naturalWidth / naturalHeight > aspect
  const side = isWide ? { height: 100 } : { width: 100 }
  return centerCrop(
    makeAspectCrop({ unit: '%', ...side }, aspect, naturalWidth, naturalHeight),
    naturalWidth,
    naturalHeight,
  )
}

/** Percent with fractions as whole ten-thousandths, within the picture. */
function toImageCrop({ x, y, width, height }: PercentCrop): ImageCrop {
  const [left, wide] = along(x, width)
  const [top, high] = along(y, height)
  return wide > 0 && high > 0 ? { left, top, width: wide, height: high } : WHOLE_IMAGE
}

function along(start: number, length: number): [start: number, length: number] {
  const first = Math.max(0, Math.round(start * 100))
  return [first, Math.min(Math.round(length * 100), CROP_WHOLE - first)]
}

/** The crop as a small picture in a URL of its own. */
function drawPart(picture: HTMLImageElement, { left, top, width, height }: ImageCrop): string {
  const { naturalWidth, naturalHeight } = picture
  const [partWidth, partHeight] = [(width * naturalWidth) / CROP_WHOLE, (height * naturalHeight) / CROP_WHOLE]
  const canvas = document.createElement('canvas')
  canvas.width = SHOWN_PX
  canvas.height = Math.max(1, Math.round((SHOWN_PX * partHeight) / partWidth))
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      (left * naturalWidth) / CROP_WHOLE,
      (top * naturalHeight) / CROP_WHOLE,
      partWidth,
      partHeight,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  return canvas.toDataURL('image/jpeg')
}
