import { Trans } from '@lingui/react/macro'
import styles from './skip-link.module.css'

const CONTENT = 'content'

/** Attributes of the element that the link leads to. */
export const CONTENT_TARGET = { id: CONTENT, tabIndex: -1 } as const

/** Link past the navigation, shown while it has the focus. The address stays: the router would take it for a page. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT)?.focus()
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
