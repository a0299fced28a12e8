import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { previewAddress } from '../preview-address.ts'
import { useIdle } from '../use-idle.ts'
import styles from './phone-frame.module.css'

interface PhoneFrameProps {
  readonly storeId: string
  /** Reloads the frame when it changes. */
  readonly version: string | number
  /** The dish opened initially. */
  readonly itemId?: string | null
  readonly language: string
  /** An unsaved dish, sent with the request as JSON; null: the draft shows as it is. */
  readonly unsaved?: string | null
}

interface Preview {
  readonly src: string
  readonly unsaved: string | null
}

/** Storefront with the draft, at the size of a phone. The shown preview stays until the next one has loaded. */
export function PhoneFrame({ storeId, version, itemId, language, unsaved = null }: PhoneFrameProps) {
  const { t } = useLingui()
  const [tries, setTries] = useState(0)
  const src = previewAddress(storeId, { language, itemId, version: `${version}.${tries}` })
  const wanted = { src, unsaved }
  const key = keyOf(wanted)
  const { shown, failed, note } = useLoaded(key, wanted)
  const isIdle = useIdle()
  const frames = new Map(
    [...(shown ? [shown] : []), ...(isIdle ? [wanted] : [])].map((one) => [keyOf(one), one]),
  )
  return (
    <div className={styles.phone}>
      {[...frames].map(([of, preview]) => (
        <Frame
          key={of}
          preview={preview}
          isShown={shown !== null && of === keyOf(shown)}
          onLoad={(event) => note(of, event)}
        />
      ))}
      {shown === null && failed !== key && (
        <p className={styles.notice} role="status">{t`The preview is coming…`}</p>
      )}
      {failed === key && (
        <div className={styles.notice} role="alert">
          <Trans>The preview could not be shown.</Trans>
          <Button variant="default" onClick={() => setTries(tries + 1)}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  )
}

const keyOf = ({ src, unsaved }: Preview) => `${src} ${unsaved ?? ''}`

interface FrameProps {
  readonly preview: Preview
  readonly isShown: boolean
  readonly onLoad: (event: SyntheticEvent<HTMLIFrameElement>) => void
}

function Frame({ preview: { src, unsaved }, isShown, onLoad }: FrameProps) {
  const { t } = useLingui()
  const name = `preview${useId()}`
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <iframe
        name={name}
        className={styles.frame}
        title={t`Preview of the menu`}
        src={unsaved === null ? src : undefined}
        hidden={!isShown}
        onLoad={onLoad}
      />
      {unsaved !== null && (
        <form ref={form} method="post" action={src} target={name} hidden>
          <input type="hidden" name="dish" value={unsaved} />
        </form>
      )}
    </>
  )
}

/** Preview that is shown: the last one that loaded as a page of this product. */
function useLoaded(wanted: string, preview: Preview) {
  const [shown, setShown] = useState<Preview | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // A failure of an obsolete preview is ignored.
  useEffect(() => setFailed((before) => (before === wanted ? before : null)), [wanted])
  const note = (key: string, { currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const document = currentTarget.contentDocument
    // A frame that is posted into is initially empty.
    if (key !== wanted || document?.URL === 'about:blank') return
    const isPage = Boolean(document?.getElementById('thali-root'))
    // A phone shows no scroll bar beside its pages.
    if (document) document.documentElement.style.scrollbarWidth = 'none'
    if (isPage) setShown(preview)
    setFailed(isPage ? null : key)
  }
  return { shown, failed, note }
}
