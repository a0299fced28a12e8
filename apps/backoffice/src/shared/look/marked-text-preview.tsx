import type { Language } from '@thali/domain/language'
import { type MarkedSpan, readMarkedText } from '@thali/domain/legal/marked-text'
import { useMemo } from 'react'
import styles from './marked-text-preview.module.css'

interface MarkedTextPreviewProps {
  readonly text: string
  readonly lang: Language
}

/** Text with markup as diners read it. */
export function MarkedTextPreview({ text, lang }: MarkedTextPreviewProps) {
  const blocks = useMemo(() => readMarkedText(text), [text])
  const hasTitles = blocks.some((block) => block.kind === 'heading' && block.level === 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
    <div className={styles.paper} lang={lang} tabIndex={0}>
      {blocks.map((block, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text hold no state
        if (block.kind === 'paragraph') return <p key={at}>{spansOf(block.spans)}</p>
        if (block.kind === 'heading') {
          // Under the panel's heading no level is skipped.
          const Heading = block.level === 1 || !hasTitles ? 'h3' : 'h4'
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          return <Heading key={at}>{spansOf(block.spans)}</Heading>
        }
        const List = block.ordered ? 'ol' : 'ul'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <List key={at}>
            {block.items.map((spans, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>{spansOf(spans)}</li>
            ))}
          </List>
        )
      })}
    </div>
  )
}

function spansOf(spans: readonly MarkedSpan[]) {
  return spans.map(({ text, bold, italic, href }, at) => {
    if (href !== undefined) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <a key={at} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      )
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (bold) return <strong key={at}>{text}</strong>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (italic) return <em key={at}>{text}</em>
    return text
  })
}
