import type { GuestMessageTaken } from '@thali/contract/chat'
import { GUEST_CHAT_API } from '@thali/contract/guest-chat-paths'
import { pathTo } from '@thali/contract/paths'
import type { RefusalCode } from '@thali/contract/refusals'
import { useEffect, useState } from 'react'
import { appTokenHeader } from '../../platform/app-token.ts'
import { randomId } from '../../platform/random-id.ts'

/** A picture that was chosen, is being sent, or failed; lost when the page is closed. */
export interface ChosenPicture {
  readonly file: File
  /** Small, as a `data:` address; empty until drawn, and for a file that this browser cannot draw. */
  readonly preview: string
  readonly clientId: string
  readonly state: 'chosen' | 'sending' | 'lost' | RefusalCode
}

const PREVIEW_PX = 160
/** Longest side of a sent picture: the server keeps no more. */
const SENT_PX = 1280
const JPEG_QUALITY = 0.85
/** On a connection that went silent, an upload would end after many minutes. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Sends pictures about an order, one at a time. */
export function usePicture(orderSlug: string, onTaken: () => void) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)

  // A closed page would lose it.
  const isUnsent = picture !== null
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])

  function choose(file: File | undefined) {
    if (!file) return setPicture(null)
    setPicture({ file, preview: '', clientId: randomId(), state: 'chosen' })
    void drawPreview(file).then((preview) =>
      setPicture((now) => (now?.file === file ? { ...now, preview } : now)),
    )
  }

  /** @returns whether it was accepted. Resending under its key never creates a second one. */
  async function send(about: string): Promise<boolean> {
    if (!picture) return false
    setPicture({ ...picture, state: 'sending' })
    const { file, clientId } = picture
    const state = await upload({ orderSlug, file, clientId, about })
    if (state === 'taken') {
      choose(undefined)
      onTaken()
      return true
    }
    setPicture((now) => now && { ...now, state })
    return false
  }

  return { picture, choose, send }
}

async function drawPreview(file: File): Promise<string> {
  return (await drawn(file, PREVIEW_PX))?.toDataURL('image/jpeg') ?? ''
}

/** The picture in fewer bytes, since a photo of several megabytes takes minutes on a slow connection. */
async function shrunk(file: File): Promise<Blob> {
  const canvas = await drawn(file, SENT_PX)
  const smaller = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY) : resolve(null),
  )
  return smaller && smaller.size < file.size ? smaller : file
}

/** The picture on white within a square of this side; null for a file that this browser cannot draw. */
async function drawn(file: File, sidePx: number): Promise<HTMLCanvasElement | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  } catch {
    return null
  }
}

interface Upload {
  readonly orderSlug: string
  readonly file: File
  readonly clientId: string
  readonly about: string
}

async function upload({ orderSlug, file, clientId, about }: Upload): Promise<'taken' | 'lost' | RefusalCode> {
  const path = pathTo(GUEST_CHAT_API.sendPictureAsGuest.path, { orderSlug, clientId })
  const stop = new AbortController()
  try {
    const body = await shrunk(file)
    setTimeout(() => stop.abort(), UPLOAD_TIMEOUT_MS)
    const response = await fetch(path, {
      method: 'POST',
      signal: stop.signal,
      headers: {
        ...appTokenHeader(),
        'content-type': body.type,
        accept: 'application/json',
        'picture-about': encodeURIComponent(about),
      },
      body,
    })
    // A proxy refuses without JSON.
    if (response.status === 413) return 'image.too-large'
    const answer = (await response.json()) as Partial<GuestMessageTaken> & {
      readonly error?: { readonly code: RefusalCode | 'fault' }
    }
    if (response.ok && answer.seq !== undefined) return 'taken'
    const code = answer.error?.code
    return code === undefined || code === 'fault' || response.status >= 500 ? 'lost' : code
  } catch {
    return 'lost'
  }
}
