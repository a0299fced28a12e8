import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ColorField } from '../../shared/forms/color-field.tsx'

interface MenuColorProps {
  /** Six hex digits without `#`; null: the menu has the colour of the store. */
  readonly color: string | null
  readonly onCommit: (color: string | null) => void
}

/** Colour of a menu; committed when the field loses the focus, as the other details are. */
export function MenuColor({ color, onCommit }: MenuColorProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: color ?? '', over: color })
  // A colour that changed elsewhere replaces the typed one.
  const shown = typed.over === color ? typed.text : (color ?? '')
  const isColor = shown === '' || /^[0-9A-F]{6}$/.test(shown)
  return (
    <ColorField
      label={t`Colour (optional)`}
      description={t`Empty: the colour under Settings, Logo and colour.`}
      placeholder={t`As the store`}
      value={shown}
      error={isColor ? null : t`Six digits, such as #B3261E`}
      // Mantine would restore an earlier colour that was never saved.
      fixOnBlur={false}
      onChange={(text) => setTyped({ text, over: color })}
      onBlur={() => {
        if (isColor && shown !== (color ?? '')) onCommit(shown || null)
      }}
    />
  )
}
