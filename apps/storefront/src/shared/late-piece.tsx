import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showToast } from './toast-store.ts'

const AGAIN_MS = 5_000

type Closable = { readonly onClosed?: () => void }

/** A component in a chunk of its own, fetched when it is first needed. */
export interface LatePiece<Props> {
  known: ComponentType<Props> | null
  readonly load: () => Promise<ComponentType<Props>>
}

export function latePiece<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): LatePiece<Props> {
  return { known: null, load }
}

/** Fetches a piece before it is needed. A failure is forgotten: showing it tries again. */
export function preload<Props>(piece: LatePiece<Props>): void {
  fetchPiece(piece).catch(() => undefined)
}

async function fetchPiece<Props>(piece: LatePiece<Props>): Promise<ComponentType<Props>> {
  piece.known ??= await piece.load()
  return piece.known
}

/**
 * Shows a piece over a line that may break: React's `lazy` would take the whole page down with it, and never
 * try again. What the diner opened says so and closes; everything else tries again by itself.
 */
export function Late<Props extends Closable>({ piece, props }: { piece: LatePiece<Props>; props: Props }) {
  const { t } = useLingui()
  const [Shown, setShown] = useState(() => piece.known)
  const words = t`Check your connection and try again.`
  const latest = useRef({ words, props })
  latest.current = { words, props }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const miss = () => {
      const { words, props } = latest.current
      if (isGone) return
      if (!props.onClosed) {
        timer = setTimeout(begin, AGAIN_MS)
        return
      }
      showToast('error', words)
      props.onClosed()
    }
    const begin = () => {
      fetchPiece(piece).then((component) => {
        if (!isGone) setShown(() => component)
      }, miss)
    }
    if (!piece.known) begin()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [piece])

  return Shown && <Shown {...props} />
}
