import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { MENU_LAYOUTS, type MenuLayout } from '@thali/domain/menu/menu-layout'
import { FormPanel } from '../../shared/forms/form-panel.tsx'

interface LayoutPanelProps {
  /** Undefined: derived from the dishes. */
  readonly layout: MenuLayout | undefined
  readonly onLayout: (layout: MenuLayout | undefined) => void
  readonly error: string | null
}

/** Layout of the menu for diners. */
export function LayoutPanel({ layout, onLayout, error }: LayoutPanelProps) {
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
