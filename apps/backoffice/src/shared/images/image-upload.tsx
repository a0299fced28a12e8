import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Progress } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { IMAGE_TYPES } from '@thali/contract/image-types'
import { useEffect, useRef } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useFileDrop } from '../use-file-drop.ts'
import styles from './images.module.css'
import { type NewImage, useImageUpload } from './use-image-upload.ts'

/** Loaded once a picture is chosen. */
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface ImageUploadProps {
  readonly label: string
  /** Width divided by height of the picture shown. */
  readonly aspect: number
  /** Whether a picture that is pasted anywhere on the page is accepted here. */
  readonly takesPaste?: boolean
  readonly isDisabled?: boolean
  readonly onUploaded: (image: NewImage) => void
}

/** Accepts a picture by drop, by paste, from the files or from a phone's camera. */
export function ImageUpload({ label, aspect, takesPaste, isDisabled, onUploaded }: ImageUploadProps) {
  const { t, i18n } = useLingui()
  const { step, choose, crop, cancel } = useImageUpload(onUploaded)
  usePastedImage(choose, takesPaste === true && step.kind === 'idle' && !isDisabled)
  const drop = useFileDrop((file) => step.kind === 'idle' && !isDisabled && choose(file))
  return (
    <div className={styles.upload} {...drop}>
      {step.kind === 'sending' ? (
        <div className={styles.sending} role="status">
          <img src={step.preview} alt="" />
          <Trans>The picture is on its way</Trans>
          <Progress value={step.share * 100} aria-label={t`Share that is sent`} />
          <Button variant="subtle" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      ) : (
        <FileButton accept={IMAGE_TYPES.join()} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhotoPlus size={18} />}
              disabled={isDisabled === true}
            >
              {label}
            </Button>
          )}
        </FileButton>
      )}
      {step.kind === 'failed' && (
        <div className={styles.failed} role="alert">
          {i18n._(step.message)}
          <Button variant="subtle" onClick={step.retry}>{t`Try again`}</Button>
        </div>
      )}
      {step.kind === 'cropping' && (
        <CropDialog url={step.url} aspect={aspect} onCancel={cancel} onCrop={crop} />
      )}
    </div>
  )
}

/** Listens for pasted pictures, wherever the focus is. */
function usePastedImage(take: (file: Blob) => void, isActive: boolean): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!isActive) return
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isActive])
}
