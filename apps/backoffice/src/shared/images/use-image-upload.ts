/** Upload of a picture from this device to the store: chosen, cropped, sent. */
import type { MessageDescriptor } from '@lingui/core'
import type { ImageCrop } from '@thali/domain/menu/image-crop'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../error-messages.ts'
import { useStore } from '../session.ts'
import { sendImage } from './send-image.ts'
import { shrinkImage } from './shrink-image.ts'

/** Picture just stored, with a preview to show until it is served. */
export interface NewImage {
  readonly source: string
  readonly preview: string
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cropping'; readonly file: Blob; readonly url: string }
  | { readonly kind: 'sending'; readonly share: number; readonly preview: string }
  | { readonly kind: 'failed'; readonly message: MessageDescriptor; readonly retry: () => void }

const IDLE: Step = { kind: 'idle' }

/** `onUploaded` is called once the server has the picture. */
export function useImageUpload(onUploaded: (image: NewImage) => void) {
  const { storeId } = useStore()
  const [step, setStep] = useState<Step>(IDLE)
  // The callback may have changed while the picture was sent.
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  const sending = useRef<AbortController>(null)
  const url = step.kind === 'cropping' ? step.url : null
  useEffect(() => {
    return () => {
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [url])
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: Blob, crop: ImageCrop, preview: string): Promise<void> {
    const stop = new AbortController()
    const { signal } = stop
    sending.current = stop
    setStep({ kind: 'sending', share: 0, preview })
    try {
      const onProgress = (share: number) => setStep({ kind: 'sending', share, preview })
      const smaller = await shrinkImage(file)
      const { source } = await sendImage({ storeId, file: smaller, crop, onProgress, signal })
      setStep(IDLE)
      latest.current({ source, preview })
    } catch (error) {
      if (signal.aborted) return
      const retry = () => void send(file, crop, preview)
      setStep({ kind: 'failed', message: errorMessage(error), retry })
    }
  }

  return {
    step,
    choose(file: Blob | null | undefined) {
      if (file) setStep({ kind: 'cropping', file, url: URL.createObjectURL(file) })
    },
    crop(part: ImageCrop, preview: string) {
      if (step.kind === 'cropping') void send(step.file, part, preview)
    },
    cancel() {
      sending.current?.abort()
      setStep(IDLE)
    },
  }
}
