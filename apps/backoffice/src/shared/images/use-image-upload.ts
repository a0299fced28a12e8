/** Upload of a picture from this device to the store: chosen, cropped, sent. */

import type { MessageDescriptor } from '@lingui/core'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { ErrorAnswer } from '@thali/contract/error'
import type { UploadedImage } from '@thali/contract/images'
import { pathTo } from '@thali/contract/paths'
import type { ImageCrop } from '@thali/domain/menu/image-crop'
import { useEffect, useRef, useState } from 'react'
import { ApiError, uploadError } from '../api.ts'
import { errorMessage } from '../error-messages.ts'
import { useStore } from '../session.ts'
import { shrinkImage } from './shrink-image.ts'

/** The server waits no longer for a whole request. */
const TIMEOUT_MS = 40_000

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

interface SendingImage {
  readonly storeId: string
  readonly file: Blob
  readonly crop: ImageCrop
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a picture with progress, which `fetch` does not report.
 *
 * @throws {ApiError}
 */
function sendImage({ storeId, file, crop, onProgress, signal }: SendingImage): Promise<UploadedImage> {
  const { left, top, width, height } = crop
  const path = pathTo(EDITOR_API.uploadImage.path, { storeId, crop: [left, top, width, height].join() })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) resolve(request.response as UploadedImage)
      else void uploadError(request.status, request.response as ErrorAnswer | null).then(reject)
    }
    request.onerror = request.ontimeout = () => reject(new ApiError('offline'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
