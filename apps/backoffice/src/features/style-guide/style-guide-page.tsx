import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { chooseLanguage, LANGUAGE_CHOICES } from '../../shared/language.ts'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PageTabs } from '../../shared/look/page-tabs.tsx'
import { useStore } from '../../shared/session.ts'
import { StorefrontFrame } from './storefront-frame.tsx'
import type { Story, StoryFile, StoryGroup } from './story.ts'
import styles from './style-guide.module.css'
import { type GuideDisplay, SIZES, useGuideDisplay } from './use-guide-display.ts'

const FILES = import.meta.glob<StoryFile>('./stories/*/*.story.tsx', { eager: true })
const CODES = import.meta.glob<string>('./stories/*/*.story.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** `/app/{slug}/foundations`: tokens and type. */
export function FoundationsPage() {
  return <StyleGuidePage group="foundations" stories={storiesOf('foundations')} />
}

/** `/app/{slug}/components`: every shared component in its states, and those of the storefront. */
export function ComponentsPage() {
  return <StyleGuidePage group="components" stories={storiesOf('components')} />
}

interface ExtraComponentsPageProps {
  /** Stories of features, kept next to their components. */
  readonly stories: readonly Story[]
}

/** `/app/{slug}/extra-components`: larger parts. */
export function ExtraComponentsPage({ stories }: ExtraComponentsPageProps) {
  const all = sortStories([...storiesOf('extra-components'), ...stories])
  return <StyleGuidePage group="extra-components" stories={all} />
}

function StyleGuidePage({
  group,
  stories,
}: {
  readonly group: StoryGroup
  readonly stories: readonly Story[]
}) {
  const { t, i18n } = useLingui()
  const { slug } = useStore()
  const { look, setLook } = useGuideDisplay()
  const titles: Readonly<Record<StoryGroup, string>> = {
    foundations: t`Foundations`,
    components: t`Components`,
    'extra-components': t`Extra components`,
  }
  const tabs = [
    { to: pathTo(APP_PAGES.foundations, { slug }), label: titles.foundations },
    { to: pathTo(APP_PAGES.components, { slug }), label: titles.components },
    { to: pathTo(APP_PAGES.extraComponents, { slug }), label: titles['extra-components'] },
  ]
  return (
    <ListPage title={titles[group]} tabs={<PageTabs label={t`Style guide`} tabs={tabs} />}>
      <GuideDisplayChoice look={look} onLook={setLook} />
      <div className={styles.stories} key={`${look.scheme} ${i18n.locale}`}>
        {stories.map((story) => (
          <StoryPanel key={story.title} story={story} />
        ))}
        {group === 'components' && <StorefrontFrame look={look} />}
      </div>
    </ListPage>
  )
}

function StoryPanel({ story: { title, states, isWide, code } }: { readonly story: Story }) {
  return (
    <section className={styles.story} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states} data-wide={isWide || undefined}>
        {Object.entries(states).map(([name, State]) => (
          <figure key={name} className={styles.state} data-story={`${title} · ${name}`}>
            <div className={styles.shown}>
              <State />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <Code code={code} />
    </section>
  )
}

function Code({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  return (
    <details className={styles.code}>
      <summary>{t`Code`}</summary>
      {/* Only where pages may write to the clipboard: not on plain http. */}
      {navigator.clipboard && (
        <Button
          size="sm"
          variant="default"
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
        >
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre dir="ltr" tabIndex={0}>
        {code}
      </pre>
    </details>
  )
}

interface GuideDisplayChoiceProps {
  readonly look: GuideDisplay
  readonly onLook: (changes: Partial<GuideDisplay>) => void
}

/** Switches for the appearance of the stories. */
function GuideDisplayChoice({ look, onLook }: GuideDisplayChoiceProps) {
  const { t, i18n } = useLingui()
  return (
    <Group gap={8} mb="md">
      <SegmentedControl
        aria-label={t`Colours`}
        value={look.scheme}
        data={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
        onChange={(scheme) => onLook({ scheme })}
      />
      <SegmentedControl
        aria-label={t`Language`}
        value={i18n.locale}
        data={LANGUAGE_CHOICES}
        onChange={(language) => void chooseLanguage(language)}
      />
      <SegmentedControl
        aria-label={t`Direction`}
        value={look.dir}
        data={[
          { value: 'ltr', label: t`Left to right` },
          { value: 'rtl', label: t`Right to left` },
        ]}
        onChange={(dir) => onLook({ dir })}
      />
      <SegmentedControl
        aria-label={t`Size of text`}
        value={look.size}
        data={SIZES.map((size) => ({ value: size, label: `${size} %` }))}
        onChange={(size) => onLook({ size })}
      />
      <SegmentedControl
        aria-label={t`Density`}
        value={look.density}
        data={[
          { value: 'usual', label: t`Usual room` },
          { value: 'dense', label: t`Dense` },
        ]}
        onChange={(density) => onLook({ density })}
      />
    </Group>
  )
}

/** The stories of a page, by their titles. */
function storiesOf(group: StoryGroup): Story[] {
  const stories = Object.entries(FILES)
    .filter(([path]) => path.startsWith(`./stories/${group}/`))
    .map(([path, { title, states, isWide = false }]) => ({ title, states, isWide, code: CODES[path] ?? '' }))
  return sortStories(stories)
}

function sortStories(stories: readonly Story[]): Story[] {
  return [...stories].sort((one, other) => one.title.localeCompare(other.title, 'en'))
}
