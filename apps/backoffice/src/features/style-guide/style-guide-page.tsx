import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useState } from 'react'
import { chooseLanguage, LANGUAGE_CHOICES, type Language } from '../../shared/language.ts'
import { ListPage } from '../../shared/look/list-page.tsx'
import { PageTabs } from '../../shared/look/page-tabs.tsx'
import { useStore } from '../../shared/session.ts'
import { storiesOf } from './stories.ts'
import type { Story, StoryGroup } from './story.ts'
import styles from './style-guide.module.css'
import { type Look, useLook } from './use-look.ts'

/** `/app/{slug}/foundations`: tokens and type. */
export function FoundationsPage() {
  return <StyleGuidePage group="foundations" />
}

/** `/app/{slug}/components`: every shared component in its states. */
export function ComponentsPage() {
  return <StyleGuidePage group="components" />
}

/** `/app/{slug}/extra-components`: larger parts, and the storefront in a frame. */
export function ExtraComponentsPage() {
  return <StyleGuidePage group="extra-components" />
}

function StyleGuidePage({ group }: { readonly group: StoryGroup }) {
  const { t, i18n } = useLingui()
  const { slug } = useStore()
  const { look, setLook } = useLook()
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
      <Group gap={8} mb="md">
        <SegmentedControl
          aria-label={t`Colours`}
          value={look.scheme}
          data={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(scheme) => setLook({ scheme: scheme as Look['scheme'] })}
        />
        <SegmentedControl
          aria-label={t`Language`}
          value={i18n.locale}
          data={LANGUAGE_CHOICES}
          onChange={(language) => void chooseLanguage(language as Language)}
        />
        <SegmentedControl
          aria-label={t`Direction`}
          value={look.dir}
          data={[
            { value: 'ltr', label: t`Left to right` },
            { value: 'rtl', label: t`Right to left` },
          ]}
          onChange={(dir) => setLook({ dir: dir as Look['dir'] })}
        />
        <SegmentedControl
          aria-label={t`Size of text`}
          value={look.size}
          data={[
            { value: '100', label: '100 %' },
            { value: '200', label: '200 %' },
          ]}
          onChange={(size) => setLook({ size: size as Look['size'] })}
        />
      </Group>
      <div className={styles.stories} key={`${look.scheme} ${i18n.locale}`}>
        {storiesOf(group).map((story) => (
          <StoryPanel key={story.title} story={story} />
        ))}
      </div>
    </ListPage>
  )
}

function StoryPanel({ story: { title, states, code } }: { readonly story: Story }) {
  return (
    <section className={styles.story} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states}>
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
      <summary>
        <Trans>Code</Trans>
      </summary>
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
