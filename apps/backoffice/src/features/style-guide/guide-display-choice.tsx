import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { chooseLanguage, LANGUAGE_CHOICES } from '../../shared/language.ts'
import { type GuideDisplay, SIZES } from './use-guide-display.ts'

interface GuideDisplayChoiceProps {
  readonly look: GuideDisplay
  readonly onLook: (changes: Partial<GuideDisplay>) => void
}

/** Switches for the appearance of the stories. */
export function GuideDisplayChoice({ look, onLook }: GuideDisplayChoiceProps) {
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
