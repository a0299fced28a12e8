import type { StyleGuidePageData } from '@thali/contract/page-state'
import { priceStyle } from '@thali/domain/money/format-price'
import { Router } from 'wouter'
import type { StorefrontToken } from './parse-tokens.ts'
import { STORIES, type StorefrontStory } from './stories.ts'
import type { ShownStore } from './story.ts'
import styles from './style-guide.module.css'

interface StyleGuideProps {
  page: StyleGuidePageData
  tokens: readonly StorefrontToken[]
}

/** The storefront's tokens and components in all their states, as a document without script. */
export function StyleGuidePage({ page, tokens }: StyleGuideProps) {
  const shown = { prices: priceStyle(page.store), images: page.images }
  return (
    <Router ssrPath="/">
      <main className={styles.guide} data-dense={page.look.isDense || undefined}>
        <h1 className="visually-hidden" lang="en">
          Components of the storefront
        </h1>
        <section className={styles.story} aria-label="Tokens" lang="en">
          <h2>Tokens</h2>
          <ul className={styles.tokens}>
            {tokens.map(({ name, value, isColour }) => (
              <li key={name}>
                {isColour && (
                  <svg width="44" height="44" aria-hidden="true">
                    <rect width="44" height="44" fill={`var(${name})`} />
                  </svg>
                )}
                <span>
                  {name}
                  {!isColour && <small dir="ltr">{value}</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
        {STORIES.map((story) => (
          <StoryPanel key={story.title} story={story} shown={shown} />
        ))}
      </main>
    </Router>
  )
}

function StoryPanel({
  story: { title, states, isWide, isFloating, code },
  shown,
}: {
  story: StorefrontStory
  shown: ShownStore
}) {
  return (
    <section className={styles.story} aria-label={title}>
      <h2 lang="en">{title}</h2>
      <div className={styles.states} data-wide={isWide || undefined}>
        {Object.entries(states).map(([name, draw]) => (
          <figure key={name} className={styles.state} data-story={`${title} · ${name}`}>
            <div className={styles.shown} data-floating={isFloating || undefined}>
              {draw(shown)}
            </div>
            <figcaption lang="en">{name}</figcaption>
          </figure>
        ))}
      </div>
      <details className={styles.code}>
        <summary lang="en">Code</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <pre dir="ltr" lang="en" tabIndex={0}>
          {code}
        </pre>
      </details>
    </section>
  )
}
