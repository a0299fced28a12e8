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
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_PX })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return canvas.toDataURL('image/jpeg')
  } catch {
    return ''
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
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        ...appTokenHeader(),
        'content-type': file.type,
        accept: 'application/json',
        'picture-about': encodeURIComponent(about),
      },
      body: file,
    })
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
