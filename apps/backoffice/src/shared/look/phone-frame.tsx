import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo, QUERY } from '@thali/contract/paths'
import { type SyntheticEvent, useEffect, useState } from 'react'
import styles from './phone-frame.module.css'

interface PhoneFrameProps {
  readonly storeId: string
  /** The frame is loaded anew when this changes. */
  readonly version: string | number
  /** The dish that it opens with. */
  readonly itemId?: string | null
  readonly menuId?: string | null
  readonly language: string
}

/** The storefront as the draft would make it, the size of a phone. What is shown stays until the next is there. */
export function PhoneFrame({ storeId, version, itemId, menuId, language }: PhoneFrameProps) {
  const { t } = useLingui()
  const [tries, setTries] = useState(0)
  const query = new URLSearchParams({
    ...(menuId && { [QUERY.menu]: menuId }),
    ...(itemId && { [QUERY.item]: itemId }),
    [QUERY.lang]: language,
    v: `${version}.${tries}`,
  })
  const wanted = `${pathTo(APP_PAGES.preview, { storeId })}?${query}`
  const { shown, failed, note } = useLoaded(wanted)
  const frames = [...new Set([shown, wanted])].filter((src) => src !== null)
  return (
    <div className={styles.phone}>
      {frames.map((src) => (
        <iframe
          key={src}
          className={styles.frame}
          title={t`Preview of the menu`}
          src={src}
          hidden={src !== shown}
          onLoad={(event) => note(src, event)}
        />
      ))}
      {shown === null && failed !== wanted && (
        <p className={styles.notice} role="status">
          <Trans>The preview is coming…</Trans>
        </p>
      )}
      {failed === wanted && (
        <div className={styles.notice} role="alert">
          <Trans>The preview could not be shown.</Trans>
          <Button variant="default" onClick={() => setTries(tries + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Which address is shown: the last one that came as a page of ours. */
function useLoaded(wanted: string) {
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // What was never shown is not waited for once another is wanted.
  useEffect(() => setFailed((before) => (before === wanted ? before : null)), [wanted])
  const note = (src: string, { currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    if (src !== wanted) return
    const document = currentTarget.contentDocument
    const isPage = Boolean(document?.getElementById('thali-root'))
    // A phone shows no scroll bar beside its pages.
    if (document) document.documentElement.style.scrollbarWidth = 'none'
    if (isPage) setShown(src)
    setFailed(isPage ? null : src)
  }
  return { shown, failed, note }
}
