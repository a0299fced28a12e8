import { type MarkedBlock, type MarkedSpan, readMarkedText } from '@thali/domain/legal/marked-text'
import { useMemo } from 'react'

interface MarkedTextProps {
  text: string
  /** Level of the highest headings under the title above. */
  level: 2 | 3
}

/** A text that the store wrote, as text nodes only: markup in it is shown, never interpreted. */
export function MarkedText({ text, level }: MarkedTextProps) {
  const blocks = useMemo(() => readMarkedText(text), [text])
  const hasTop = blocks.some((block) => block.kind === 'heading' && block.level === 1)
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Block key={at} block={block} level={hasTop ? level : ((level - 1) as 1 | 2)} />
  ))
}

function Block({ block, level }: { block: MarkedBlock; level: 1 | 2 | 3 }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((spans, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    )
  }
  const Heading = `h${level + block.level - 1}` as 'h2'
  return (
    <Heading>
      <Spans spans={block.spans} />
    </Heading>
  )
}

function Spans({ spans }: { spans: readonly MarkedSpan[] }) {
  return spans.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Span key={at} {...span} />
  ))
}

function Span({ text, bold, italic, href }: MarkedSpan) {
  if (href !== undefined) {
    return (
      <a href={href} rel="noreferrer nofollow">
        {text}
      </a>
    )
  }
  if (bold) return <strong>{text}</strong>
  return italic ? <em>{text}</em> : text
}
