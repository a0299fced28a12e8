import { Trans, useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { MENU_LAYOUTS, type MenuLayout } from '@thali/domain/menu/menu-layout'
import { contrast, parseHex } from '@thali/domain/store/color'
import { deriveTheme, type Shades } from '@thali/domain/store/theme'
import { ColorField } from '../../shared/forms/color-field.tsx'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { BannerPanel, LogoPanel } from './picture-panel.tsx'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import type { SectionPart } from './use-section-form.tsx'

/** `/app/{slug}/settings/appearance`: the colour of the store, and its contrast. */
export function AppearanceSettingsPage() {
  return <SectionScreen section="appearance">{(part) => <Appearance {...part} />}</SectionScreen>
}

function Appearance({ values, change, problemAt }: SectionPart<'appearance'>) {
  const { t } = useLingui()
  const color = values.primaryColor ?? ''
  const theme = deriveTheme(color || null)
  return (
    <>
      <LogoPanel />
      <BannerPanel />
      <LayoutPanel
        layout={values.menuLayout}
        onLayout={(menuLayout) => change({ menuLayout })}
        error={problemAt('menuLayout')}
      />
      <FormPanel
        title={t`Colour of the menu`}
        hint={t`Buttons and marks use it. Text stays readable: where your colour has too little contrast, a darker or lighter shade of it is used.`}
      >
        <ColorField
          label={t`Colour`}
          description={t`A menu with a colour of its own, among its details in the menu editor, keeps that one.`}
          value={color}
          error={problemAt('primaryColor')}
          onChange={(primaryColor) => change({ primaryColor })}
        />
        <div className={styles.swatches}>
          <Sample name={t`By day`} shades={theme.light} ink="#1c1917" />
          <Sample name={t`In the dark`} shades={theme.dark} ink="#f5f2ef" />
        </div>
      </FormPanel>
    </>
  )
}

interface SampleProps {
  readonly name: string
  readonly shades: Shades
  readonly ink: string
}

/** Button, mark and price as diners see them, with their contrast. */
function Sample({ name, shades, ink }: SampleProps) {
  const { t } = useLingui()
  const onButton = ratio(shades.accent, shades.onAccent)
  const onPaper = ratio(shades.accentStrong, shades.paper)
  return (
    <figure className={styles.sample}>
      <svg viewBox="0 0 280 120" role="img" aria-label={t`How it looks: ${name}`}>
        <rect width="280" height="120" rx="8" fill={shades.paper} stroke={shades.accentSoft} />
        <text x="16" y="30" fontSize="15" fontWeight="700" fill={ink}>
          {t`Masala dosa`}
        </text>
        <text x="16" y="52" fontSize="13" fontWeight="600" fill={shades.accentStrong}>
          {t`20% OFF`}
        </text>
        <rect x="16" y="70" width="248" height="36" rx="8" fill={shades.accent} />
        <text x="140" y="93" fontSize="14" fontWeight="700" textAnchor="middle" fill={shades.onAccent}>
          {t`View cart`}
        </text>
      </svg>
      <figcaption>
        <strong>{name}</strong>
        <p className={styles.hint}>
          <Trans>
            Text on buttons {onButton} : 1, coloured text {onPaper} : 1. At least 4.5 : 1 is easy to read.
          </Trans>
        </p>
      </figcaption>
    </figure>
  )
}

function ratio(one: string, other: string): string {
  const [first, second] = [parseHex(one), parseHex(other)]
  return first && second ? contrast(first, second).toFixed(1) : '–'
}

interface LayoutPanelProps {
  /** Undefined: derived from the dishes. */
  readonly layout: MenuLayout | undefined
  readonly onLayout: (layout: MenuLayout | undefined) => void
  readonly error: string | null
}

/** Layout of the menu for diners. */
function LayoutPanel({ layout, onLayout, error }: LayoutPanelProps) {
  const { t } = useLingui()
  const layouts = [
    {
      value: '',
      label: t`By your photos`,
      description: t`Rows while fewer than half of the dishes have a photo, else cards.`,
    },
    {
      value: 'rows',
      label: t`Rows`,
      description: t`One dish below the other: fits the most dishes on a screen.`,
    },
    { value: 'cards', label: t`Cards`, description: t`Two dishes beside each other, with large photos.` },
    {
      value: 'banners',
      label: t`Cards with large banners`,
      description: t`The picture of each category is shown large above its dishes.`,
    },
  ]
  return (
    <FormPanel title={t`Layout of the menu`}>
      <Radio.Group
        aria-label={t`Layout of the menu`}
        value={layout ?? ''}
        error={error}
        onChange={(chosen) => onLayout(MENU_LAYOUTS.find((known) => known === chosen))}
      >
        <Stack>
          {layouts.map((one) => (
            <Radio key={one.value} {...one} />
          ))}
        </Stack>
      </Radio.Group>
    </FormPanel>
  )
}
