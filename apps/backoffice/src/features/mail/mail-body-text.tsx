import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { splitLinks } from './split-links.ts'
import styles from './thread.module.css'

/** Characters of a long text shown at once: more would take a slow device too long to lay out. */
const SHOWN_CHARACTERS = 20_000

/** The text of a mail as written, with links that show their targets. Nothing in it is ever interpreted as HTML. */
export function MailBodyText({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? text : text.slice(0, SHOWN_CHARACTERS)
  const parts = useMemo(() => splitLinks(shown), [shown])
  return (
    <>
      <p className={styles.text} dir="auto">
        {parts.map(({ text: words, href }, at) =>
          href === undefined ? (
            words
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text hold no state
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {words}
            </a>
          ),
        )}
      </p>
      {shown.length < text.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          <Trans>Show all of it</Trans>
        </Button>
      )}
    </>
  )
}
