import { EDITOR_API } from '@thali/contract/editor-paths'
import type { ErrorAnswer } from '@thali/contract/error'
import type { UploadedImage } from '@thali/contract/images'
import { pathTo } from '@thali/contract/paths'
import type { ImageCrop } from '@thali/domain/menu/image-crop'
import { ApiError, uploadError } from '../api.ts'

/** The server waits no longer for a whole request. */
const TIMEOUT_MS = 40_000

export interface SendingImage {
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
export function sendImage({ storeId, file, crop, onProgress, signal }: SendingImage): Promise<UploadedImage> {
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
